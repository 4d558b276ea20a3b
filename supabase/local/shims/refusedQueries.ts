import { notEmbedded } from '../notEmbedded';

/** The relations that a select embeds, each with its outer relation; `parent!inner` counts as `parent`. */
function embedsOf(select: string, root: string): [inside: string, embedded: string][] {
  const found: [string, string][] = [];
  const open = [root];
  let word = '';
  for (const char of select.replace(/"[^"]*"/g, '')) {
    if (char === '(') {
      const name = word
        .replace(/^.*:/, '')
        .replace(/^\.\.\./, '')
        .replace(/!.*$/, '')
        .trim();
      found.push([open.at(-1) ?? root, name]);
      open.push(name);
    }
    if (char === ')') open.pop();
    word = /[(),]/.test(char) ? '' : word + char;
  }
  return found;
}

/** Deeper than any page's query, because parsing blocks all requests. */
const DEEPEST = 16;

function depthOf(query: string): number {
  let [depth, deepest] = [0, 0];
  for (const char of query) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const MOST_ROWS = 1000;

/** Rejects an insert with too many rows. */
export async function refusedRows(request: Request): Promise<Response | null> {
  if (!request.body) return null;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const isMore = Array.isArray(body) && body.length > MOST_ROWS;
  return isMore ? notEmbedded(`more than ${MOST_ROWS} rows in one request`) : null;
}

/**
 * Rejects queries that `@supabase/lite` would silently answer differently from PostgREST, or that block other callers.
 */
export function refusedQuery(request: Request): Response | null {
  const { pathname, search, searchParams } = new URL(request.url);
  const written = search.replaceAll('%28', '(').replaceAll('%29', ')');
  if (depthOf(written) > DEEPEST) return notEmbedded(`a query nested more than ${DEEPEST} deep`);
  if (/\bmissing=default\b/.test(request.headers.get('prefer') ?? '')) return notEmbedded('Prefer: missing=default');
  const table = pathname.replace('/rest/v1/', '');
  const itself = embedsOf(searchParams.get('select') ?? '', table).find(([inside, embedded]) => inside === embedded);
  return itself ? notEmbedded(`${itself[0]} embedded in itself under its own name`) : null;
}
