import { createRequire, register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serviceAddress } from '../../../src/connection/serviceAddress';
import type { FirstRead } from '../../../src/pages';
import type { Profile } from '../../../src/session';
import { recordOf } from '../../../src/visit';

/**
 * `tsx shared/tooling/release/publish/recordReads.ts <folder of an area>`: runs the area's `prefetch` for each page and
 * prints its requests. It is its own process, because it replaces the browser that the code expects.
 */
const [folder = ''] = process.argv.slice(2);

const SITE = 'http://recorded.test';
const USER = '00000000-0000-4000-8000-000000000000';
const SENT = { rest: serviceAddress(SITE, 'rest'), user: USER };

/** A loader that replaces style files by empty modules, because requests do not depend on styles. */
const withoutStyles = `export const load = (url, context, next) =>
  url.endsWith('.css') ? { format: 'module', source: 'export default {}', shortCircuit: true } : next(url, context);`;
register(`data:text/javascript,${encodeURIComponent(withoutStyles)}`);

let sent: FirstRead[] = [];

/** Records a request and answers with an error, so that no answer causes another request. */
async function record(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { url } = new Request(input, init);
  const read = recordOf(url, init?.body, SENT);
  if (read) sent.push(read);
  return Response.json({ message: 'recorded' }, { status: 400 });
}

const config = { textContent: JSON.stringify({ supabaseUrl: SITE, supabaseKey: 'recorded' }) };

Object.assign(globalThis, {
  fetch: record,
  window: globalThis,
  location: new URL(SITE),
  document: { getElementById: (id: string) => (id === 'config' ? config : null), addEventListener: () => undefined },
  // The library requires a WebSocket class, which Node 20 lacks.
  WebSocket: class {},
});

/** The area's own copy of TanStack Query. */
interface Query {
  QueryClient: new () => object;
}

type Prefetch = Record<string, (client: object) => Promise<unknown>>;

const { become } = await import('../../../src/session/sessionStore');
become({
  is: 'in',
  sessionId: null,
  profile: { id: USER } as Profile,
  subscription: null,
  hasChildPlan: false,
  travellers: [],
  startSnapshot: null,
});
const query: Query = createRequire(join(folder, 'package.json'))('@tanstack/react-query');
const { prefetch }: { prefetch: Prefetch } = await import(pathToFileURL(join(folder, 'src', 'prefetch.ts')).href);

const reads: Record<string, FirstRead[]> = {};
for (const [path, run] of Object.entries(prefetch)) {
  sent = [];
  await run(new query.QueryClient());
  reads[path] = sent;
}
console.log(JSON.stringify(reads));
// Exits explicitly, because the timers of the session would keep the process running.
process.exit(0);
