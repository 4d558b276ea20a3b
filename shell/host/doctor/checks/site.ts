import { join } from 'node:path';
import type { PageTable } from '@rotavisto/shared/pages';
import { isFile } from '../../../../shared/tooling/files';
import { prerenderedIn } from '../../../../shared/tooling/release/page/prerenderedPages';
import { pageHeaders } from '../../serve/securityHeaders';
import { Fails, type Finding, fails, holds } from '../finding';
import { livePages } from '../livePages';
import type { Run, Surroundings } from '../surroundings';
import { textIn } from '../unknownData';

/** Returns the address of a script with a hash in its name, from a page. */
export async function assetOf(surroundings: Surroundings): Promise<string> {
  const { text } = await surroundings.page('/client/applications');
  const [, path] = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(text) ?? [];
  if (!path) throw new Fails('no page names a script under /assets/', 'Build the site anew: pnpm build --max.');
  return path;
}

const POLICY = 'content-security-policy';
const DANGEROUS = ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:', 'data:'];

type Policy = Map<string, string[]>;

const parse = (policy: string): Policy =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

/** Checks that the content policy allows the needed origins, above all the project, and no foreign script. */
export const contentPolicy: Run = async (surroundings) => {
  const sent = parse((await surroundings.page('/')).headers.get(POLICY) ?? '');
  const expected = parse((await expectedHeaders(surroundings))[POLICY] ?? '');
  expected.delete('report-uri');
  const missing = [...expected].flatMap(([name, sources]) => {
    const given = sent.get(name) ?? [];
    return sources.filter((source) => !given.includes(source)).map((source) => `${source} in ${name}`);
  });
  const [first, ...others] = missing;
  if (first)
    return fails(
      `lacks ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`,
      remedyFor([...sent.values()].flat()),
    );
  const dangerous = (sent.get('script-src') ?? []).filter((source) => DANGEROUS.includes(source));
  if (dangerous.length > 0) return fails(`script-src allows ${dangerous.join(' ')}`, 'Take that out.');
  return holds('as it should be');
};

/** The placeholder names in deploy/nginx.conf. */
const UNEDITED = /\b(rotavisto\.example|project\.supabase\.co)$/;

function remedyFor(sources: string[]): string {
  const [, name] = sources.map((source) => UNEDITED.exec(source)).find(Boolean) ?? [];
  return name
    ? `nginx.conf still says ${name}: put your own name there, then reload nginx.`
    : 'After `pnpm release shell`: reload nginx, or give the CDN the new _headers or cloudfront-headers.json of the site.';
}

/** Returns the headers that our own server would send with pages of this site. */
export async function expectedHeaders(surroundings: Surroundings): Promise<Record<string, string>> {
  const config = await surroundings.config();
  const scriptHash = textIn((await surroundings.page('/shell.json')).body, 'scriptHash') ?? '';
  return pageHeaders({
    origin: surroundings.origin(),
    scriptHash,
    config: { ...config, supabaseUrl: textIn(config, 'supabaseUrl') ?? '' },
  });
}

/** Checks the headers against framing, MIME sniffing and the use of sensors. */
export const securityHeaders: Run = async (surroundings) => {
  const { headers } = await surroundings.page('/');
  const { [POLICY]: _policy, ...expected } = await expectedHeaders(surroundings);
  const names = Object.keys(expected);
  const wrong = names.filter((name) => headers.get(name) !== expected[name]);
  if (wrong.length === 0) return holds(`${names.length} as they should be`);
  return fails(
    `missing or different: ${wrong.join(', ')}`,
    'Send them as deploy/nginx.conf does; a CDN, as _headers or cloudfront-headers.json of the site say.',
  );
};

const HALF_A_YEAR = 15_552_000;

/** Checks that browsers remember to use TLS. */
export const transport: Run = async (surroundings) => {
  const value = (await surroundings.page('/')).headers.get('strict-transport-security') ?? '';
  const age = Number(/max-age=(\d+)/i.exec(value)?.[1] ?? 0);
  if (age >= HALF_A_YEAR) return holds(`${Math.round(age / 86_400)} days`);
  return fails(
    value ? 'shorter than half a year' : 'strict-transport-security is missing',
    'Send strict-transport-security: max-age=31536000 over https.',
  );
};

const REVALIDATED = ['/', '/config.json', '/remotes.json'];

/** Checks that files changed by a release are revalidated, and files with a hash in their name are not. */
export const caching: Run = async (surroundings) => {
  for (const path of REVALIDATED) {
    const { headers } = await surroundings.page(path);
    if (!/no-cache|max-age=0/.test(headers.get('cache-control') ?? ''))
      return fails(`${path} may be kept: a release would not arrive`, 'Send cache-control: no-cache with it.');
  }
  const path = await assetOf(surroundings);
  const { headers } = await surroundings.page(path);
  if (!/immutable/.test(headers.get('cache-control') ?? ''))
    return fails(`${path} is asked for again and again`, 'Send cache-control: public, max-age=31536000, immutable.');
  return holds('pages revalidated, bundles immutable');
};

/** Checks that scripts are compressed, which is three to four times faster on a phone. */
export const compression: Run = async (surroundings) => {
  const { headers } = await surroundings.page(await assetOf(surroundings), { 'accept-encoding': 'br, gzip' });
  const encoding = headers.get('content-encoding');
  if (encoding) return holds(encoding);
  return fails('scripts are sent as they are', 'nginx: gzip_static on; a CDN: switch its compression on.');
};

const FILES = ['index.html', 'remotes.json', 'shell.json', 'service-worker.js'];

function filesIn(folder: string, pages: PageTable): Finding {
  const files = [...FILES, ...prerenderedIn(pages).map(({ file }) => file)];
  const missing = files.filter((file) => !isFile(join(folder, file)));
  return missing.length === 0
    ? holds(`${files.length} files`)
    : fails(`missing: ${missing.join(', ')}`, `SITE_DIR=${folder} pnpm build --max`);
}

async function answered(surroundings: Surroundings, paths: string[]): Promise<Finding> {
  for (const path of paths) {
    const { status, headers } = await surroundings.page(path);
    if (status !== 200 || !headers.get('content-type')?.startsWith('text/html'))
      return fails(`${path} answers with ${status}`, 'Every path without a file is index.html: deploy/nginx.conf.');
  }
  const missing = await surroundings.page('/assets/missing.0123456789.js');
  if (missing.status !== 404)
    return fails('a missing bundle is answered with a page', 'Under /assets/ and /remotes/, what is missing is a 404.');
  return holds(`${paths.length} asked`);
}

/** Checks that every page of the live versions exists, and that a missing bundle is answered with 404. */
export const pages: Run = async (surroundings) => {
  const folder = surroundings.folder();
  const declared = await livePages(surroundings);
  return folder ? filesIn(folder, declared) : answered(surroundings, Object.keys(declared));
};
