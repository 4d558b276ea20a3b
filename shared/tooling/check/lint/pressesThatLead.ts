import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, type Program, parseSync, Visitor } from 'oxc-parser';

const NAVIGATES = /\bnavigate\(/;
/** Attributes of an element, and of a menu entry. */
const ELEMENT = ['onClick'];
const ENTRY = ['onClick', 'onChoose', 'act'];
const ADDRESSES = ['href', 'to'];

type Part = { name: string; text: string };

/** Returns the names of functions in a file that navigate. */
function leadingFunctions(program: Program, source: string): string[] {
  const names: string[] = [];
  const keep = (name: string | undefined, { start, end }: Node) => {
    // Excludes components, which navigate only in one of their handlers.
    if (name && /^[a-z]/.test(name) && NAVIGATES.test(source.slice(start, end))) names.push(name);
  };
  new Visitor({
    FunctionDeclaration: (node) => keep(node.id?.name, node),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') keep(id.name, init);
    },
  }).visit(program);
  return names.filter((name) => !/^use[A-Z]/.test(name));
}

/**
 * Returns controls that navigate and are no link, because they cannot be opened in a new tab. An element with `onClick`
 * needs `href`, and so does a menu entry.
 */
export function pressesThatLead(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const leading = leadingFunctions(program, source);
  const leads = (text: string) =>
    NAVIGATES.test(text) || leading.some((name) => new RegExp(`(?<![\\w.'"])${name}\\b(?!['":])`).test(text));
  const found: string[] = [];
  const look = (presses: readonly string[], parts: readonly Part[], { start }: Node) => {
    if (parts.some(({ name }) => ADDRESSES.includes(name))) return;
    const press = parts.find(({ name, text }) => presses.includes(name) && leads(text));
    if (press) found.push(`${file}:${source.slice(0, start).split('\n').length} ${press.name}`);
  };
  const textOf = (node: Node | null) => (node ? source.slice(node.start, node.end) : '');
  new Visitor({
    JSXOpeningElement: (node) =>
      look(
        ELEMENT,
        node.attributes.flatMap((attribute) =>
          attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier'
            ? [{ name: attribute.name.name, text: textOf(attribute.value) }]
            : [],
        ),
        node,
      ),
    ObjectExpression: (node) =>
      look(
        ENTRY,
        node.properties.flatMap((property) =>
          property.type === 'Property' && property.key.type === 'Identifier'
            ? [{ name: property.key.name, text: textOf(property.value) }]
            : [],
        ),
        node,
      ),
  }).visit(program);
  return found;
}

/** Returns the findings of all components below a folder. */
export function pressesThatLeadBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => join(folder, file))
    .flatMap((file) => pressesThatLead(file, readFileSync(join(root, file), 'utf8')));
}
