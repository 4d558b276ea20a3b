import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** Files that may contain texts for users in code instead of in a catalogue, each with its reason. */
const EXCEPTIONS: readonly (readonly [file: string, reason: string])[] = [
  ['landing/src/languages.ts', 'each language is called by its own name'],
  ['shared/src/domain/company.ts', 'name and address of the company'],
  ['client-app/src/interview/posts/posts.ts', 'official addresses of the consular posts'],
  ['shared/src/brand/tokens.ts', 'names of fonts'],
  ['shared/src/brand/LoadingScreen.tsx', 'in all three languages: stands there before any catalogue does'],
  ['shared/src/language/connectionSentence.ts', 'in all three languages, for where no catalogue could be fetched'],
  ['shared/src/data/uploadObject.ts', 'internal: people read the sentence of its code'],
  ['shared/src/domain/appointments.ts', 'the value of a column'],
  ['shared/src/domain/dates.ts', 'written in all three languages'],
  ['shared/src/features/notifications/notificationPath.ts', 'words looked for in what the database wrote'],
];

/** Identifiers, addresses, keys and styles have no accents, and no capital followed by a further word. */
const ACCENTED = /[áàâãéêíóôõúçñ¿¡]/iu;
const WORDED = /\p{Lu}\p{Ll}+ \p{L}{2,}|^\p{Lu}\p{Ll}+(?:…|\.{3}|[!?])$/u;
const MARKUP = /<\w|style=/;

type Node = { type: string; start: number; [field: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? '') : '');

/** Returns whether only developers read the text: a message of an error that is no refusal, or the console. */
const isInternal = (node: Node): boolean =>
  (node.type === 'NewExpression' && /^(?!App).*(Error|Exception)$/.test(nameOf(node.callee))) ||
  (node.type === 'CallExpression' && isNode(node.callee) && nameOf(node.callee.object) === 'console');

function textsIn(node: unknown, texts: { text: string; start: number }[]): typeof texts {
  if (Array.isArray(node)) for (const child of node) textsIn(child, texts);
  else if (isNode(node) && !isInternal(node)) {
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push({ text: node.value, start: node.start });
    if (node.type === 'TemplateElement' && typeof node.value === 'object' && node.value && 'cooked' in node.value)
      texts.push({ text: String(node.value.cooked), start: node.start });
    for (const child of Object.values(node)) if (typeof child === 'object') textsIn(child, texts);
  }
  return texts;
}

/** Returns the texts for users in code, except keys of a catalogue whose keys are texts (`isKnown`). */
export const sentencesInCode = (root: string, files: readonly string[], isKnown: (text: string) => boolean): string[] =>
  files
    .filter((file) => !EXCEPTIONS.some(([exception]) => file === exception))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return textsIn(parseSync(file, source).program, [])
        .filter(({ text }) => (ACCENTED.test(text) || WORDED.test(text)) && !MARKUP.test(text) && !isKnown(text))
        .map(({ text, start }) => `${file}:${source.slice(0, start).split('\n').length} “${text.trim()}”`);
    });
