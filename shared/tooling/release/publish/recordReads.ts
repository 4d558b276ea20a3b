import { createRequire, register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serviceAddress } from '../../../config/serviceAddress';
import type { FirstRead } from '../../../src/pages';

/**
 * `tsx shared/tooling/release/publish/recordReads.ts <folder of an area>`: runs the area's own `prefetch` for each page and prints the
 * requests it sends. A process of its own, because it stands in for the browser that the code expects.
 */
const [folder = ''] = process.argv.slice(2);

const SITE = 'http://recorded.test';
const REST = `${serviceAddress(SITE, 'rest')}/`;
const USER = '00000000-0000-4000-8000-000000000000';

/** Styles matter to no request. */
const withoutStyles = `export const load = (url, context, next) =>
  url.endsWith('.css') ? { format: 'module', source: 'export default {}', shortCircuit: true } : next(url, context);`;
register(`data:text/javascript,${encodeURIComponent(withoutStyles)}`);

let sent: FirstRead[] = [];

/** Records a request and leaves it without an answer that could lead to another. */
async function record(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { url } = new Request(input, init);
  const body = typeof init?.body === 'string' ? { body: init.body } : {};
  if (url.startsWith(REST)) sent.push({ path: url.slice(REST.length).replaceAll(USER, '{user}'), ...body });
  return Response.json({ message: 'recorded' }, { status: 400 });
}

const config = { textContent: JSON.stringify({ supabaseUrl: SITE, supabaseKey: 'recorded' }) };

Object.assign(globalThis, {
  fetch: record,
  window: globalThis,
  location: new URL(SITE),
  document: { getElementById: (id: string) => (id === 'config' ? config : null), addEventListener: () => undefined },
  // The library wants one before anything is sent over it; Node 20 has none.
  WebSocket: class {},
});

/** The area's own copy of TanStack Query. */
interface Query {
  QueryClient: new () => object;
}

type Prefetch = Record<string, (client: object) => Promise<unknown>>;

const { useSession } = await import('../../../src/session');
useSession.setState({ profile: { id: USER } as NonNullable<ReturnType<typeof useSession.getState>['profile']> });
const query: Query = createRequire(join(folder, 'package.json'))('@tanstack/react-query');
const { prefetch }: { prefetch: Prefetch } = await import(pathToFileURL(join(folder, 'src', 'prefetch.ts')).href);

const reads: Record<string, FirstRead[]> = {};
for (const [path, run] of Object.entries(prefetch)) {
  sent = [];
  await run(new query.QueryClient());
  reads[path] = sent;
}
console.log(JSON.stringify(reads));
// The session's clock would go on.
process.exit(0);
