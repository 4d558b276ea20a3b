import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TRANSPORT } from '../serve/cdnHeaders';
import type { RunningNginx } from './aRunningNginx';
import { HOST, type TriedSite } from './aSite';
import { type Answer, ask, decoded } from './ask';

export interface Stage {
  nginx: RunningNginx;
  site: TriedSite;
  prefix: string;
}

/** A part of the comparison, which returns the problems it finds. */
export type Part = (stage: Stage) => Promise<string[]>;

/** Headers of the connection and of nginx's own bytes; encodings are compared separately. */
const OWN = ['date', 'server', 'content-length', 'etag', 'last-modified', 'accept-ranges', 'connection', 'keep-alive'];
const OF_ENCODING = ['transfer-encoding', 'content-encoding', 'vary'];
/** nginx may set a stricter policy than this repository's server. */
const POLICIES = ['content-security-policy', 'content-security-policy-report-only'];
const ENCODINGS = ['identity', 'gzip', 'br, gzip'];

/** Files of a version are sent unchanged, even those from which a release composes pages. */
const isOfVersion = (path: string) => /^\/(assets|remotes)\//.test(path);

export async function reference({ site }: Stage, path: string, encoding: string): Promise<Answer> {
  const headers = { host: HOST, accept: 'text/html,*/*', 'accept-encoding': encoding };
  const answer = await site.reference.request(new Request(`https://${HOST}${path}`, { headers }));
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
}

export function differences(path: string, got: Answer, wanted: Answer, ignored: string[] = []): string[] {
  const found = got.status === wanted.status ? [] : [`${path}: ${got.status} instead of ${wanted.status}`];
  const headers: Answer['headers'] = { ...wanted.headers, ...TRANSPORT };
  const own = [...OWN, ...OF_ENCODING, ...ignored];
  for (const name of new Set([...Object.keys(headers), ...Object.keys(got.headers)]))
    if (!own.includes(name) && got.headers[name] !== headers[name])
      found.push(`${path}: ${name} is ${got.headers[name]} instead of ${headers[name]}`);
  return found;
}

/** Compares status, headers and bytes of one address in each encoding with this repository's server. */
export async function asTheServerHere(stage: Stage, path: string): Promise<string[]> {
  const problems: string[] = [];
  const plain = await reference(stage, path, 'identity');
  if (plain.status !== 200) return [`${path}: the server here answers ${plain.status}`];
  const bytes = isOfVersion(path) ? readFileSync(join(stage.site.folder, path)) : plain.body;
  for (const encoding of ENCODINGS) {
    const got = await ask(stage.nginx, path, { headers: { accept: 'text/html,*/*', 'accept-encoding': encoding } });
    const name = `${path} (${encoding})`;
    problems.push(...differences(name, got, plain, isOfVersion(path) ? POLICIES : []));
    if (!decoded(got).equals(bytes)) problems.push(`${name}: other bytes than the server here sends`);
    if (encoding === 'identity') continue;
    const { headers } = await reference(stage, path, encoding);
    if (headers['content-encoding'] && !got.headers['content-encoding']) problems.push(`${name}: not compressed`);
    if (got.headers['content-encoding'] && got.headers.vary?.toLowerCase() !== 'accept-encoding')
      problems.push(`${name}: no cache may tell its encodings apart`);
  }
  return problems;
}

export async function each<T>(items: readonly T[], look: (item: T) => Promise<string[]>): Promise<string[]> {
  const problems: string[] = [];
  for (const item of items) problems.push(...(await look(item)));
  return problems;
}

export async function isRefused(stage: Stage, path: string, status = 404): Promise<string[]> {
  const got = await ask(stage.nginx, path, { headers: { accept: 'text/html' } });
  const wanted = await reference(stage, '/remotes/client/0.0.0-none/remoteEntry.js', 'identity');
  const ignored = ['content-type', 'access-control-allow-origin', 'content-range', ...POLICIES];
  return differences(path, got, { ...wanted, status }, ignored);
}
