import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** The keys and sentences in the sources. */
export interface Words {
  /** Texts that may be keys. */
  literals: Set<string>;
  /** Templates that may compute keys. */
  templates: RegExp[];
  /** Catalogues that code reads as objects; their keys need no use. */
  readWhole: string[];
  /** Sentences in components, each with file, line and text. */
  sentences: string[];
}

const SPOKEN = /\p{L}{2,}/u;
const SPOKEN_ATTRIBUTES = new Set(['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title']);
/** Names that are equal in all languages, and the machine-readable line of a passport. */
const NAMES = /RotaVisto|https:|WhatsApp|Google|PDF|CNPJ|DS-160|PIX|CASV|B1\/B2|F1\/F2|V<BRA<.*/g;
const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const withoutNamespace = (text: string) => text.replace(/^\w+:/, '');

type Node = { type: string; start: number; [field: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export function wordsOf(root: string, files: readonly string[]): Words {
  const words: Words = { literals: new Set(), templates: [], readWhole: [], sentences: [] };
  for (const file of files) readWords(file, readFileSync(join(root, file), 'utf8'), words);
  return words;
}

function readWords(file: string, text: string, words: Words): void {
  const { program, module } = parseSync(file, text);
  for (const { moduleRequest, entries } of module.staticImports) {
    const isType = entries.every(({ isType }) => isType);
    if (
      moduleRequest.value.endsWith('.json') &&
      !isType &&
      !text.includes('registerStrings(') &&
      !text.includes('createInstance()') &&
      !text.includes('translator(')
    )
      words.readWhole.push(join(file, '..', moduleRequest.value));
  }
  visit(program, (node) => {
    for (const sentence of sentencesIn(node)) {
      if (SPOKEN.test(sentence.replace(NAMES, '')))
        words.sentences.push(`${file}:${text.slice(0, node.start).split('\n').length} “${sentence.trim()}”`);
    }
    if (node.type === 'Literal' && typeof node.value === 'string') words.literals.add(withoutNamespace(node.value));
    if (node.type === 'TemplateLiteral') addTemplate(node, words);
  });
}

function addTemplate(node: Node, { templates, literals }: Words): void {
  const parts = Array.isArray(node.quasis) ? node.quasis.map((part) => String(part.value?.cooked ?? '')) : [];
  if (parts.length === 1) literals.add(withoutNamespace(parts[0] ?? ''));
  else {
    const fixed = parts.map((part, place) => (place === 0 ? withoutNamespace(part) : part));
    if (/[a-z]{2}/i.test(fixed.join(' '))) templates.push(new RegExp(`^${fixed.map(quoted).join('[\\w./-]+')}$`));
  }
}

/** Returns the texts that an element or an attribute shows directly. */
function sentencesIn(node: Node): string[] {
  if (node.type === 'JSXText') return [String(node.value)];
  if ((node.type === 'JSXElement' || node.type === 'JSXFragment') && Array.isArray(node.children))
    return node.children.filter((child) => child.type === 'JSXExpressionContainer').flatMap(textsOf);
  if (node.type !== 'JSXAttribute' || !isNode(node.name) || !isNode(node.value)) return [];
  return SPOKEN_ATTRIBUTES.has(String(node.name.name)) ? textsOf(node.value) : [];
}

/** Returns the possible texts of an expression, if it contains them. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return Array.isArray(node.quasis) ? node.quasis.map((part) => String(part.value?.cooked ?? '')) : [];
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return textsOf(node.right);
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : [];
    default:
      return [];
  }
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const child of node) visit(child, see);
  else if (isNode(node)) {
    see(node);
    for (const child of Object.values(node)) if (typeof child === 'object') visit(child, see);
  }
}
