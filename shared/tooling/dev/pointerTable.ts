import type { Contract } from '../../config/compatibility';
import type { PageTable } from '../../src/pages';

/** The live versions of a site: the file `remotes.json`, and the table in each of its pages. */
interface Table {
  remotes: Record<string, Record<string, unknown>>;
}

/** The files that start one version of a remote. */
export interface Line {
  version: string;
  entry: string;
  needs: Contract;
  integrity: string;
  /** The pages of this build, which may be more than those of the site's version. */
  table: PageTable;
}

const ELEMENT = /(<script type="application\/json" id="remotes">)(.*?)(<\/script>)/s;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && 'remotes' in value && typeof value.remotes === 'object';

/** Replaces the line of one remote in the table, without a fallback, so that a failure is visible. */
function withLine(text: string, name: string, line: Line): string {
  const table: unknown = JSON.parse(text);
  if (!isTable(table)) throw new Error('The site has no table of remotes.');
  const { previous: _previous, canary: _canary, pages: _pages, ...live } = table.remotes[name] ?? {};
  return JSON.stringify({
    ...table,
    remotes: { ...table.remotes, [name]: { ...live, ...line, css: [], preload: [] } },
  });
}

export const tableWith = withLine;

export const pageWith = (page: string, name: string, line: Line): string =>
  page.replace(
    ELEMENT,
    (_all, open: string, text: string, close: string) =>
      `${open}${withLine(text, name, line).replaceAll('<', '\\u003c')}${close}`,
  );
