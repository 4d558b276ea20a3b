import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that every test depends on, or with unknown dependents. */
const CONFIGURES =
  /^[^/]+\.(json|yaml|cjs)$|^\.nvmrc$|\/package\.json$|rsbuild\.config\.ts$|jest\.config\.cjs$|^shell\/playwright|^shared\/(config|tooling)\/(?!.*\.test\.ts$|test\/changed)/;
/** The backend is a separate process for its contract tests, which import none of it. */
const BACKEND = /^supabase\/(local|seed|functions|templates|config\.toml)(?!.*\.test\.ts$)/;
const CONTRACT = 'supabase/local/contract';
/** Files that the mock of the official form and its tests read by name. */
const OFFICIAL = /^supabase\/official\//;
const OFFICIAL_TESTS = ['shared/tooling/officialForm', 'consultant-app/src/ds160'];
const CHAPTER = /^supabase\/(schemas|migrations)\/.*\.sql$/;
const SQL_TESTS = 'supabase/tests';
const CREATED =
  /^create (?:or replace )?(?:function|table|view|type|trigger|unique index|index|domain) (?:if not exists )?(?:\w+\.)?(\w+)/gim;

/** Tests of the whole schema or of every verb, regardless of the chapter. */
const ABOUT_ALL =
  /^(atomicity|catalogue|columnRows|hosted|matrix|mutants|pgtap|scenarios|structure|unconditional|unique)\.test\.ts$/;

/** The sources import Portuguese, also in tests of another language. */
const TRANSLATED = /([/.])(?:en|es)(?=(\/\w+)?\.json$)/;

/** Returns the first changed file that concerns all tests. */
export const concernsEverything = (changed: readonly string[]): string | undefined =>
  changed.find((file) => CONFIGURES.test(file));

const testsIn = (root: string, folder: string): string[] =>
  (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [])
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`);

/** Returns the tests that a chapter can break: those with the names it creates, and those of the whole schema. */
function sqlTests(root: string, chapter: string): string[] {
  const created = [...readFileSync(join(root, chapter), 'utf8').matchAll(CREATED)].map(([, name = '']) => name);
  const isNamed = new RegExp(`\\b(${created.join('|')})\\b`);
  return testsIn(root, SQL_TESTS).filter(
    (test) =>
      ABOUT_ALL.test(test.slice(SQL_TESTS.length + 1)) ||
      (created.length > 0 && isNamed.test(readFileSync(join(root, test), 'utf8'))),
  );
}

/**
 * Returns the arguments of `jest --findRelatedTests`: the changed sources, and tests that do not import their subject.
 */
export function concernedFiles(root: string, changed: readonly string[]): string[] {
  const present = changed.filter((file) => existsSync(join(root, file)));
  return [
    ...new Set([
      ...present.filter((file) => /\.([cm]?[jt]sx?|json)$/.test(file)).map((file) => file.replace(TRANSLATED, '$1pt')),
      ...present.filter((file) => CHAPTER.test(file)).flatMap((chapter) => sqlTests(root, chapter)),
      ...(changed.some((file) => BACKEND.test(file)) ? testsIn(root, CONTRACT) : []),
      ...(changed.some((file) => OFFICIAL.test(file)) ? OFFICIAL_TESTS.flatMap((folder) => testsIn(root, folder)) : []),
    ]),
  ];
}
