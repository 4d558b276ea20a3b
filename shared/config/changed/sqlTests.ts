import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TESTS = 'supabase/tests';
const CREATED =
  /^create (?:or replace )?(?:function|table|view|type|trigger|unique index|index|domain) (?:if not exists )?(?:\w+\.)?(\w+)/gim;

/** They judge the schema as a whole, or play every verb: whichever chapter a thing is in. */
const ABOUT_ALL = [
  'atomicity',
  'catalogue',
  'hosted',
  'matrix',
  'mutants',
  'pgtap',
  'scenarios',
  'structure',
  'unconditional',
  'unique',
];

/** The tests a chapter can break: those that name what it creates, and those that judge the whole schema. */
export function sqlTests(root: string, chapter: string): string[] {
  const created = [...readFileSync(join(root, chapter), 'utf8').matchAll(CREATED)].map(([, name = '']) => name);
  const isNamed = new RegExp(`\\b(${created.join('|')})\\b`);
  return readdirSync(join(root, TESTS))
    .filter((name) => name.endsWith('.test.ts'))
    .filter(
      (name) =>
        ABOUT_ALL.includes(name.replace('.test.ts', '')) ||
        (created.length > 0 && isNamed.test(readFileSync(join(root, TESTS, name), 'utf8'))),
    )
    .map((name) => `${TESTS}/${name}`);
}
