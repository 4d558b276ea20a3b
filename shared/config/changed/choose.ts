import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BUNDLES } from '../bundles';
import { type Modules, modules, reach } from '../reach';
import { isDeep, journeys, opening } from './journeys';
import { pageSources } from './pageSources';
import { sqlTests } from './sqlTests';

export interface Choice {
  /** The file for which everything has to run. */
  everythingFor?: string;
  /** Test files with the changed file that chose each. */
  tests: Map<string, string>;
  journeys: Map<string, string>;
  /** What may be concerned and is not run, in sentences. */
  left: string[];
}

const TEST_FOLDERS = [
  ...BUNDLES.map((folder) => `${folder}/src`),
  'shell/host',
  'shared/src',
  'shared/config',
  'supabase/tests',
  'supabase/local',
  'supabase/functions',
];

const CONFIGURES =
  /^[^/]+\.(json|yaml|cjs)$|^\.nvmrc$|\/package\.json$|rsbuild\.config\.ts$|jest\.config\.cjs$|^shell\/playwright|^shared\/config\/(?!.*\.test\.ts$|changed)/;
const SAYS_NOTHING = /\.md$|^\.github\/|^\.ci\/|^deploy\/|^LICENSE/;
/** The backend is a process of its own to its contract tests, which import nothing of it. */
const IS_BACKEND = /^supabase\/(local|functions|templates|config\.toml)(?!.*\.test\.ts$)/;
const CHAPTER = /^supabase\/migrations\/.*\.sql$/;

/** What no page takes in, such as the shell, what serves it and the menu of an area. */
const IS_AROUND_PAGES = /^(shell\/(src|host)|(landing|[\w-]+-app)\/src)\/(?!.*\.test\.tsx?$)/;

/** A change that reaches more pages is one of the design system or the data layer, and no few journeys prove it. */
const FEW_PAGES = 3;
/** As many files of journeys as a minute has room for. */
const JOURNEY_FILES = 2;

/** What a change of these files can break. */
export function choose(root: string, changed: readonly string[], read: Modules = modules()): Choice {
  const choice: Choice = { tests: new Map(), journeys: new Map(), left: [] };
  const concerns = changed.filter((file) => !SAYS_NOTHING.test(file));
  const everythingFor = concerns.find((file) => CONFIGURES.test(file));
  if (everythingFor !== undefined) return { ...choice, everythingFor };

  const present = new Set(concerns.filter((file) => existsSync(join(root, file))));
  for (const test of testFiles(root)) {
    const reached = [...reach([join(root, test)], read)].flatMap((file) => asRead(test, relative(root, file)));
    const because = reached.find((file) => present.has(file));
    if (because !== undefined) choice.tests.set(test, because);
  }
  for (const file of concerns) {
    const chosen = CHAPTER.test(file) && present.has(file) ? sqlTests(root, file) : [];
    for (const test of chosen) choice.tests.set(test, file);
    if (CHAPTER.test(file)) choice.left.push(`${file}: the backend's contract over HTTP (pnpm test:contract)`);
    if (!IS_BACKEND.test(file)) continue;
    for (const test of testFiles(root, ['supabase/local/contract'])) choice.tests.set(test, file);
  }
  chooseJourneys();
  return choice;

  function chooseJourneys() {
    const sources = pageSources(root, read);
    const pagesOf = (file: string) =>
      [...sources].filter(([, files]) => files.has(join(root, file))).map(([path]) => path);
    const opened = journeys(root, [...sources.keys()]);
    for (const file of concerns.filter((file) => opened.has(file))) choice.journeys.set(file, 'it was changed');
    const around = [...present].filter((file) => IS_AROUND_PAGES.test(file) && pagesOf(file).length === 0);
    if (around.length > 0) choice.left.push(`journeys: ${around.join(', ')} is around every page (pnpm e2e)`);
    const pages = [...new Set([...present].flatMap(pagesOf))];
    if (pages.length > FEW_PAGES) {
      choice.left.push(`journeys: the change reaches ${pages.length} pages (pnpm e2e)`);
      return;
    }
    const ranked = opening(pages, opened).filter((file) => !choice.journeys.has(file) && !isDeep(root, file));
    for (const file of ranked.slice(0, JOURNEY_FILES)) choice.journeys.set(file, `opens ${pages.join(', ')}`);
    const others = ranked.slice(JOURNEY_FILES).map((file) => file.replace(/^.*\/|\.spec\.ts$/g, ''));
    if (others.length > 0)
      choice.left.push(`journeys that also open ${pages.join(', ')}: pnpm e2e ${others.join(' ')}`);
  }
}

const PORTUGUESE = /([/.])pt(?=(\/\w+)?\.json$)/;

/** The sources name Portuguese; the tests of the administrator's area read English (shared/config/jest/preset.cjs). */
const asRead = (test: string, file: string): string[] =>
  test.startsWith('admin-app/') && PORTUGUESE.test(file) ? [file, file.replace(PORTUGUESE, '$1en')] : [file];

const testFiles = (root: string, folders = TEST_FOLDERS): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
