import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isFree } from '../../../shared/tooling/listen';
import { ROOT } from '../../../shared/tooling/paths';
import { nginxPath } from '../../../shared/tooling/test/systemPackages.mjs';
import { HOST } from './aSite';

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const PATIENCE_MS = 30_000;

export const hasBrotli = () => existsSync(BROTLI);

export const shippedConf = () => readFileSync(join(ROOT, 'deploy', 'nginx.conf'), 'utf8');

export interface RunningNginx {
  httpPort: number;
  httpsPort: number;
  certificate: string;
  signal: (name: 'reload' | 'quit') => void;
  /** Returns all logs, about requests and about nginx itself. */
  logs: () => string;
  /** Returns the log lines about requests. */
  requests: () => string[];
  stop: () => Promise<void>;
}

/** Writes a key and a certificate with the site's name, valid for two days. */
function certify(folder: string): void {
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST},DNS:project.supabase.co`];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', ['req', '-x509', ...key, '-days', '2', ...names, ...files], { stdio: 'pipe' });
}

/** Replaces the folders and ports in the file, as an operator does, and nothing else. */
function edited(conf: string, edits: [from: string, to: string][]): string {
  return edits.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf does not say ${from}`);
    return text.replaceAll(from, to);
  }, conf);
}

/** Returns the configuration around the file, as small as nginx allows. */
function surroundings(prefix: string, include: string): string {
  const temporary = TEMPORARY.map((name) => `  ${name}_temp_path ${join(prefix, name)};`).join('\n');
  // The workers of a root master have another user, who cannot read the folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const brotli = hasBrotli() ? `load_module ${BROTLI};\n` : '';
  return `${user}${brotli}daemon off;
worker_processes 1;
pid ${join(prefix, 'nginx.pid')};
error_log ${join(prefix, 'logs', 'main.log')};
events {}
http {
${temporary}
  include ${include};
}
`;
}

async function waitFor(isSo: () => boolean | Promise<boolean>, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await isSo()); await sleep(20))
    if (child.exitCode !== null || Date.now() > end) {
      child.kill('SIGKILL');
      throw new Error('nginx does not start');
    }
}

/** Starts nginx without root, with its own prefix, ports and certificate. */
export async function aRunningNginx(prefix: string, site: string, conf: string): Promise<RunningNginx> {
  const logs = join(prefix, 'logs');
  for (const folder of [prefix, logs, ...TEMPORARY.map((name) => join(prefix, name))])
    mkdirSync(folder, { recursive: true });
  certify(prefix);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const included = join(prefix, 'rotavisto.conf');
  writeFileSync(
    included,
    edited(conf, [
      ['/srv/rotavisto', site],
      ['/var/log/nginx', logs],
      [`/etc/letsencrypt/live/${HOST}`, prefix],
      ['listen 80;', `listen 127.0.0.1:${httpPort};`],
      ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
    ]),
  );
  const main = join(prefix, 'nginx.conf');
  writeFileSync(main, surroundings(prefix, included));
  const args = ['-p', prefix, '-c', main, '-e', join(logs, 'start.log')];
  const child = spawn(nginxPath(), args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await waitFor(async () => !(await isFree(httpsPort)) && !(await isFree(httpPort)), child);
  const textOf = (name: string) => readFileSync(join(logs, name), 'utf8');
  return {
    httpPort,
    httpsPort,
    certificate: readFileSync(join(prefix, 'fullchain.pem'), 'utf8'),
    signal: (name) => void execFileSync(nginxPath(), [...args, '-s', name], { stdio: 'pipe' }),
    logs: () => readdirSync(logs).map(textOf).join(''),
    requests: () => textOf('rotavisto.log').trim().split('\n'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
