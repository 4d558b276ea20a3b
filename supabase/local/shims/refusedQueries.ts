import { notEmbedded } from '../notEmbedded';

/** `parent!inner` → the relations a select embeds, each with the relation it is embedded in. */
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

/** Queries that lite would answer differently from PostgREST without an error. */
export function refusedQuery(request: Request): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  if (/\bmissing=default\b/.test(request.headers.get('prefer') ?? '')) return notEmbedded('Prefer: missing=default');
  const table = pathname.replace('/rest/v1/', '');
  const itself = embedsOf(searchParams.get('select') ?? '', table).find(([inside, embedded]) => inside === embedded);
  return itself ? notEmbedded(`${itself[0]} embedded in itself under its own name`) : null;
}
