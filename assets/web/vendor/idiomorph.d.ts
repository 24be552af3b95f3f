// Types of the one function of idiomorph that pages use.
interface MorphOptions {
  morphStyle: "innerHTML" | "outerHTML";
  callbacks?: { beforeNodeMorphed?(old: Node, fresh: Node): boolean; beforeAttributeUpdated?(name: string, node: Element): boolean };
}
export declare const Idiomorph: { morph(old: Element, html: string, options: MorphOptions): void };
