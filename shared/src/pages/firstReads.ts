/** A request to the tables and verbs of the API, without its address: `{user}` stands for the person, a body makes it a POST. */
export type FirstRead = { path: string; body?: string };

/**
 * What pages wait for before their first words, letter by letter as their own code will ask. The script in the page's head
 * asks it together with who is there, so that the answer is here when that code is. A remote says it in
 * `src/firstReads.ts`, which is read when the remote is published; its tests compare it with what its pages ask.
 */
export type FirstReads<Path extends string> = { readonly [Page in Path]?: readonly FirstRead[] };

/** A verb, as `verb` of shared/src/data calls it. */
export const readVerb = (name: string, args: object = {}): FirstRead => ({
  path: `rpc/${name}`,
  body: JSON.stringify(args),
});

/** The first thousand rows of a verb, as `verbRows` asks for them. */
export const readVerbRows = (name: string): FirstRead => readVerb(`${name}?offset=0&limit=1000`);
