import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';

type Kind = 'text' | 'nothing' | 'element' | 'unknown';

/** Returns whether the call renders a row for each item. */
const isList = (callee: Node) =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'map';

function kindOf(node: Node): Kind {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return kindOf(node.expression);
    case 'TemplateLiteral':
      return 'text';
    case 'CallExpression':
      return isList(node.callee) ? 'element' : 'text';
    case 'Literal':
      return node.value === null || node.value === false || node.value === '' ? 'nothing' : 'text';
    case 'Identifier':
      return node.name === 'undefined' ? 'nothing' : 'unknown';
    case 'JSXElement':
    case 'JSXFragment':
      return 'element';
    case 'ConditionalExpression': {
      const [one, other] = [kindOf(node.consequent), kindOf(node.alternate)];
      return one === other ? one : 'unknown';
    }
    default:
      return 'unknown';
  }
}

/** Returns whether this expression adds and removes a text node while its element stays. */
function passes(node: Node): boolean {
  if (node.type === 'ParenthesizedExpression') return passes(node.expression);
  if (node.type === 'LogicalExpression') return node.operator === '&&' && kindOf(node.right) === 'text';
  if (node.type !== 'ConditionalExpression') return false;
  const kinds = [kindOf(node.consequent), kindOf(node.alternate)];
  const isText = kinds.includes('text') && (kinds.includes('nothing') || kinds.includes('element'));
  return isText || passes(node.consequent) || passes(node.alternate);
}

/** Returns whether this expression adds and removes an element or rows. */
function comesAndGoes(node: Node): boolean {
  if (node.type === 'ParenthesizedExpression') return comesAndGoes(node.expression);
  if (node.type === 'LogicalExpression') return node.operator === '&&' && kindOf(node.right) === 'element';
  if (node.type === 'CallExpression') return isList(node.callee);
  return (
    node.type === 'ConditionalExpression' && [node.consequent, node.alternate].some((one) => kindOf(one) !== 'text')
  );
}

const isSpace = (node: Node) =>
  (node.type === 'JSXText' && !node.value.trim()) ||
  (node.type === 'JSXExpressionContainer' &&
    node.expression.type === 'Literal' &&
    !String(node.expression.value).trim());

const isText = (node: Node) =>
  node.type === 'JSXText' || (node.type === 'JSXExpressionContainer' && kindOf(node.expression) === 'text');

/** Returns whether React would insert an element before the text after `child`. */
function isPutBeforeText(child: Node, after: readonly Node[]): boolean {
  const next = after.find((one) => !isSpace(one));
  return (
    child.type === 'JSXExpressionContainer' && comesAndGoes(child.expression) && next !== undefined && isText(next)
  );
}

const isBlank = (node: Node) =>
  (node.type === 'JSXText' && node.value.includes('\n') && !node.value.trim()) ||
  (node.type === 'JSXExpressionContainer' && node.expression.type === 'JSXEmptyExpression');

/**
 * Returns conditional texts beside other content, and texts after conditional content. The browser's translator moves
 * texts into its own elements, and React fails when it removes such a text or inserts before it. A text alone in its
 * element is replaced as a whole.
 */
export function passingTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const look = (children: readonly Node[], isAlone: boolean) => {
    const seen = children.filter((child) => !isBlank(child));
    if (isAlone && seen.length < 2) return;
    for (const [place, child] of seen.entries()) {
      const isPassing = child.type === 'JSXExpressionContainer' && passes(child.expression);
      if (!isPassing && !isPutBeforeText(child, seen.slice(place + 1))) continue;
      const line = source.slice(0, child.start).split('\n').length;
      found.push(`${file}:${line} ${source.slice(child.start, child.end)}`);
    }
  };
  const { program } = parseSync(file, source);
  new Visitor({
    JSXElement: ({ children }) => look(children, true),
    // The children of a fragment are siblings of the children around it.
    JSXFragment: ({ children }) => look(children, false),
  }).visit(program);
  return found;
}

/** Returns the findings of all components below a folder. */
export function passingTextsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => join(folder, file))
    .flatMap((file) => passingTexts(file, readFileSync(join(root, file), 'utf8')));
}
