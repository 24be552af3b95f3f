/* A plugin of qemu's user emulation that counts the executed instructions of each thread.
 *
 * The emulated program asks for the counts by a question about a terminal (ioctl) on a file descriptor that cannot
 * exist, and reads them from a file that both have mapped: three numbers of 64 bits, which are a mark, the
 * instructions of the asking thread, and those of all threads. Written against version 1 of the plugin interface, of
 * which only the declarations used here are repeated.
 *
 * Arguments: page=PATH of the shared file, call=NUMBER of ioctl on the emulated processor.
 */

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef struct translated_block translated_block;
typedef void on_translated(uint64_t plugin, translated_block *block);
typedef void on_executed(unsigned int thread, void *given);
typedef void on_call(uint64_t plugin, unsigned int thread, int64_t number, uint64_t first, uint64_t second,
                     uint64_t third, uint64_t fourth, uint64_t fifth, uint64_t sixth, uint64_t seventh,
                     uint64_t eighth);

extern size_t qemu_plugin_tb_n_insns(const translated_block *block);
extern void qemu_plugin_register_vcpu_tb_trans_cb(uint64_t plugin, on_translated *act);
extern void qemu_plugin_register_vcpu_tb_exec_cb(translated_block *block, on_executed *act, int registers, void *given);
extern void qemu_plugin_register_vcpu_syscall_cb(uint64_t plugin, on_call *act);

enum { VERSION = 1, NO_REGISTERS = 0, THREADS = 1024, ASKED = -271828, MARK = 0x5afe };

__attribute__((visibility("default"))) int qemu_plugin_version = VERSION;

static struct { uint64_t count, apart[7]; } counted[THREADS]; /* one cache line each */
static volatile uint64_t *shared;
static int64_t ioctl_number = -1;

static void executed(unsigned int thread, void *given)
{
    counted[thread % THREADS].count += (uintptr_t)given;
}

static void translated(uint64_t plugin, translated_block *block)
{
    (void)plugin;
    qemu_plugin_register_vcpu_tb_exec_cb(block, executed, NO_REGISTERS, (void *)qemu_plugin_tb_n_insns(block));
}

static void called(uint64_t plugin, unsigned int thread, int64_t number, uint64_t first, uint64_t second,
                   uint64_t third, uint64_t fourth, uint64_t fifth, uint64_t sixth, uint64_t seventh, uint64_t eighth)
{
    uint64_t all = 0;

    (void)plugin, (void)second, (void)third, (void)fourth, (void)fifth, (void)sixth, (void)seventh, (void)eighth;
    if (number != ioctl_number || (int32_t)first != ASKED)
        return;
    for (int each = 0; each < THREADS; each++)
        all += counted[each].count;
    shared[1] = counted[thread % THREADS].count;
    shared[2] = all;
}

__attribute__((visibility("default"))) int qemu_plugin_install(uint64_t plugin, const void *emulated, int count,
                                                               char **arguments)
{
    const char *path = NULL;
    int file;

    (void)emulated;
    for (int each = 0; each < count; each++) {
        if (strncmp(arguments[each], "page=", 5) == 0)
            path = arguments[each] + 5;
        else if (strncmp(arguments[each], "call=", 5) == 0)
            ioctl_number = strtoll(arguments[each] + 5, NULL, 10);
    }
    file = path == NULL ? -1 : open(path, O_RDWR);
    if (file < 0 || ioctl_number < 0) {
        fprintf(stderr, "instruction_counter: page=PATH of an existing file and call=NUMBER are needed\n");
        return -1;
    }
    shared = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (shared == MAP_FAILED)
        return -1;
    shared[0] = MARK;
    qemu_plugin_register_vcpu_tb_trans_cb(plugin, translated);
    qemu_plugin_register_vcpu_syscall_cb(plugin, called);
    return 0;
}
