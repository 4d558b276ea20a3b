import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';

/** The marks of each kind of field: type, keyboard, autocompletion, name, id or label. */
const KINDS: Record<string, RegExp> = {
  email: /e-?mail|^username$/i,
  phone: /phone|^tel$|whatsapp/i,
  link: /link|^url$|[a-z]Url$|_url$/,
  name: /^name$|full_?name|holder_?name/i,
  protocol: /protocol/i,
  account: /pix|^(bank|branch|account|holder)|\b(cpf|cnpj)\b/i,
  date: /^date$|birth|valid_?until|[a-z](On|Day|Date)$|_(on|date)$/,
};

/** The component of each kind. */
const FIELD_OF: Record<string, RegExp> = {
  email: /<Email(Input|Field)\b/,
  phone: /<PhoneInput\b/,
  link: /<LinkInput\b/,
  name: /<NameInput\b/,
  protocol: /<ProtocolInput\b/,
  account: /<(PixKey|AccountPart)Input\b/,
  date: /<DateInput\b/,
};

/** Field components without a rule of their own. */
const RAW = /^(Input(\.\w+)?|input|TextField)$/;
const TOLD_BY = ['type', 'inputMode', 'autoComplete', 'name', 'id', 'htmlFor', 'label', 'aria-label'];

type Element = Extract<Node, { type: 'JSXElement' }>;
type Opening = Element['openingElement'];

const tagOf = (opening: Opening, source: string) => source.slice(opening.name.start, opening.name.end);

/** Returns the texts of an attribute or a spread call: `name="email"`, `label={t('email')}`, `{...field('email')}`. */
function textsOf(node: Node | null, source: string): string[] {
  if (!node) return [];
  return [...source.slice(node.start, node.end).matchAll(/'([^']*)'|"([^"]*)"/g)]
    .map(([, one, other]) => one ?? other ?? '')
    .flatMap((text) => [text, text.replace(/^.*[.:]/, '')]);
}

function hintsOf(opening: Opening, source: string): string[] {
  return opening.attributes.flatMap((attribute) => {
    if (attribute.type === 'JSXSpreadAttribute')
      return attribute.argument.type === 'CallExpression' ? textsOf(attribute.argument, source) : [];
    const name = source.slice(attribute.name.start, attribute.name.end);
    return TOLD_BY.includes(name) ? textsOf(attribute.value as Node | null, source) : [];
  });
}

/** Returns whether the name is computed or taken from a list, as in a form that is rendered from a list. */
const isNamedByVariable = (opening: Opening, source: string) =>
  opening.attributes.some(
    (attribute) =>
      attribute.type === 'JSXAttribute' &&
      /^(id|name)=\{(`.*\$\{(name|key|field|part)\}|(name|key|field|part)\})/.test(
        source.slice(attribute.start, attribute.end),
      ),
  );

/**
 * Returns the kinds named in the keys and texts of a file that renders them without their component; `name` is the
 * variable.
 */
const kindsOfFile = (source: string): string[] => {
  const names = [...source.matchAll(/'(\w+)'|\b(\w+): /g)]
    .map(([, text, key]) => text ?? key ?? '')
    .filter((name) => name !== 'name');
  return Object.keys(KINDS).filter(
    (kind) => names.some((name) => KINDS[kind]?.test(name)) && !FIELD_OF[kind]?.test(source),
  );
};

const isOnlyShown = (opening: Opening, source: string) =>
  opening.attributes.some(
    (attribute) =>
      attribute.type === 'JSXAttribute' &&
      (/^(readOnly|disabled|hidden)$/.test(source.slice(attribute.name.start, attribute.name.end)) ||
        /type="(radio|checkbox|file|password|time)"/.test(source.slice(attribute.start, attribute.end))),
  );

/**
 * Returns fields of a kind that are written without its component, because their input would be checked differently.
 * The elements around a field, such as a form item, show its kind too.
 */
export function rawFields(file: string, source: string): string[] {
  const found: string[] = [];
  const around: Opening[] = [];
  new Visitor({
    JSXElement: ({ openingElement: opening }) => {
      const tag = tagOf(opening, source);
      if (RAW.test(tag) && !isOnlyShown(opening, source)) {
        const item = around.findLast((outer) => tagOf(outer, source).startsWith('Form.Item'));
        const hints = [...hintsOf(opening, source), ...(item ? hintsOf(item, source) : [])];
        const possible = isNamedByVariable(opening, source) ? kindsOfFile(source) : [];
        for (const [kind, known] of Object.entries(KINDS)) {
          if (!possible.includes(kind) && !hints.some((hint) => known.test(hint))) continue;
          found.push(`${file}:${source.slice(0, opening.start).split('\n').length} <${tag}> of the kind ${kind}`);
        }
      }
      around.push(opening);
    },
    'JSXElement:exit': () => {
      around.pop();
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** Returns the findings of all components below a folder. */
export function rawFieldsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => join(folder, file))
    .flatMap((file) => rawFields(file, readFileSync(join(root, file), 'utf8')));
}
