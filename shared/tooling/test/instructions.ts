export type Instruction =
  | { kind: 'run'; command: string }
  | { kind: 'create'; file: string; text: string }
  | { kind: 'insert'; file: string; after: string; text: string };

const BLOCK = /(?:^(In|New file) `([^`]+)`(?:, after `([^\n]+)`)?:\n\n)?^```(\w+)\n(.*?)^```$/gms;

/**
 * Returns the instructions in a Markdown text: "New file `x`:" and "In `x`, after `y`:" with their blocks, and each
 * line of a shell block. Other blocks are only for reading.
 */
export function instructionsIn(markdown: string): Instruction[] {
  return [...markdown.matchAll(BLOCK)].flatMap(([, verb, file = '', after, language, text = '']): Instruction[] => {
    if (verb === 'New file') return [{ kind: 'create', file, text }];
    if (verb === 'In') {
      if (!after) throw new Error(`${file}: after which line?`);
      return [{ kind: 'insert', file, after, text }];
    }
    if (language !== 'sh') return [];
    return text
      .trimEnd()
      .split('\n')
      .map((command) => ({ kind: 'run', command }));
  });
}
