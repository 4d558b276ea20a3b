import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';

/** What a field of each kind is known by: its type, keyboard, autocompletion, name, id or label. */
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

/** The fields that apply no rule by themselves. */
const RAW = /^(Input(\.\w+)?|input|TextField)$/;
const TOLD_BY = ['type', 'inputMode', 'autoComplete', 'name', 'id', 'htmlFor', 'label', 'aria-label'];

type Element = Extract<Node, { type: 'JSXElement' }>;
type Opening = Element['openingElement'];

const tagOf = (opening: Opening, source: string) => source.slice(opening.name.start, opening.name.end);

/** The texts an attribute or a spread call gives: `name="email"`, `label={t('email')}`, `{...field('email')}`. */
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

/** A name that is put together, or comes from a list of names, as the id of each field of a form that is drawn from a list. */
const isNamedByVariable = (opening: Opening, source: string) =>
  opening.attributes.some(
    (attribute) =>
      attribute.type === 'JSXAttribute' &&
      /^(id|name)=\{(`.*\$\{(name|key|field|part)\}|(name|key|field|part)\})/.test(
        source.slice(attribute.start, attribute.end),
      ),
  );

/** The kinds of field that a file names in its keys and texts, and draws without their component; `name` is the variable. */
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
 * Fields of a kind that has a rule, which are written without the component of that kind: what is typed there would be
 * judged in some other way than everywhere else. What stands around a field, such as the item of a form, tells its kind too.
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

/** Of every component below a folder. */
export function rawFieldsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => join(folder, file))
    .flatMap((file) => rawFields(file, readFileSync(join(root, file), 'utf8')));
}
