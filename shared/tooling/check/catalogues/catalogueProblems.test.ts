import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { catalogueProblems } from './catalogueProblems';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rotavisto-catalogues-'));
  for (const [language, items] of [
    ['pt', ['item', 'itens']],
    ['en', ['item', 'items']],
    ['es', ['elemento', 'elementos']],
  ] as const) {
    const sentences = { title: 'A', status: { open: 'B {{name}}' }, count_one: items[0], count_other: items[1] };
    write(`src/${language}.json`, JSON.stringify(sentences));
  }
  write(
    'src/Page.tsx',
    "export const Page = () => <p title={t('title')}>{t(`status.$" + "{state}`)} {t('count', { count })}</p>;",
  );
});
afterEach(() => rmSync(root, { recursive: true }));

const problems = () => catalogueProblems(root, ['src']);

it('catalogueProblems accepts catalogues with used keys in every language, plurals and computed keys', () => {
  expect(problems()).toEqual([]);
});

it.each<[string, () => void, string]>([
  ['a missing language', () => rmSync(join(root, 'src/es.json')), 'src/pt.json has no src/es.json beside it'],
  [
    'a missing key and another placeholder',
    () => write('src/en.json', '{"title":"A","status":{"open":"B {{nome}}"}}'),
    'src/en.json lacks “count”',
  ],
  [
    'another placeholder',
    () => write('src/en.json', '{"title":"A","status":{"open":"B {{nome}}"},"count_other":"C"}'),
    'src/en.json: “status.open” has the placeholders (nome), in Portuguese (name)',
  ],
  [
    'a key that nothing uses',
    () => write('src/Page.tsx', "t('title'); t('count');"),
    'src/pt.json: nothing uses “status.open”',
  ],
  [
    'a key that exists in no other language',
    () => write('src/es.json', '{"title":"A","status":{"open":"{{name}}"},"count_other":"C","more":"D"}'),
    'src/es.json: “more” does not exist in Portuguese',
  ],
  [
    'a sentence in a component',
    () => write('src/Other.tsx', 'export const Other = () => <b>Olá, mundo</b>;'),
    'src/Other.tsx:1 “Olá, mundo” is in a component and in no catalogue',
  ],
  [
    'a sentence in an attribute',
    () => write('src/Other.tsx', 'export const Other = () => <b aria-label="Fechar" />;'),
    'src/Other.tsx:1 “Fechar” is in a component and in no catalogue',
  ],
  [
    'a sentence in an expression',
    () => write('src/Other.tsx', "export const Other = ({ open }) => <b>{open ? 'Aberto' : null}</b>;"),
    'src/Other.tsx:1 “Aberto” is in a component and in no catalogue',
  ],
  [
    'a sentence in a constant',
    () => write('src/other.ts', "export const REFUSED = 'Muitas tentativas. Aguarde.';"),
    'src/other.ts:1 “Muitas tentativas. Aguarde.” is in code and in no catalogue',
  ],
  [
    'an English sentence that code refuses with',
    () => write('src/other.ts', "throw new AppError('gone', 'Please try again');"),
    'src/other.ts:1 “Please try again” is in code and in no catalogue',
  ],
  [
    'a sentence around a value',
    () => write('src/Other.tsx', 'export const Other = ({ name }) => <b title={`Caso de $' + '{name}`} />;'),
    'src/Other.tsx:1 “Caso de” is in a component and in no catalogue',
  ],
])('catalogueProblems reports %s', (_name, plant, problem) => {
  plant();
  expect(problems()).toContain(problem);
});
