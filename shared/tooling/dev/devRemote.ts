import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { devPortOf, packageOf, REMOTE_NAMES } from '../../config/remotes';
import { refuse } from '../ending';
import { isFree } from '../listen';
import { optionsOf } from '../optionsOf';
import type { Line } from './pointerTable';
import { siteProxy } from './siteProxy';
import { watchRemote } from './watchRemote';

/**
 * `pnpm -C client-app dev`: runs one remote alone, with the running backend or its own. `pnpm -C client-app dev
 * --against https://… [--port 3102]`: runs it in the shell of a running site, for this browser only.
 */
const { values } = optionsOf({ options: { against: { type: 'string' }, port: { type: 'string' } } });
const name = basename(process.cwd());
const remote = REMOTE_NAMES.find((candidate) => packageOf(candidate) === name);

/** Runs the remote with the whole product of this checkout, if it is present. */
function alone(): void {
  const script = join(process.cwd(), '..', 'shell', 'host', 'dev', 'devRemote.ts');
  if (!existsSync(script))
    refuse(
      'Alone it needs shell/host and supabase (git sparse-checkout add shell/host supabase && pnpm install); or --against https://… runs it in the shell of a site.',
    );
  const child = spawn(process.execPath, [...process.execArgv, script], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 0));
}

async function backendOf(site: URL): Promise<URL> {
  const answer = await fetch(new URL('/config.json', site)).catch(() => null);
  const config: { supabaseUrl?: string } = answer?.ok ? await answer.json().catch(() => ({})) : {};
  if (!config.supabaseUrl) refuse(`${site.origin} does not answer as a RotaVisto site: it has no config.json.`);
  return new URL(config.supabaseUrl);
}

async function against(address: string): Promise<void> {
  if (!remote) refuse(`${name} is not one of the remotes.`);
  if (!URL.canParse(address)) refuse(`--against "${address}" is no address. Write https://… as in the browser.`);
  const site = new URL(address);
  const port = Number(values.port ?? devPortOf(remote));
  if (!Number.isInteger(port) || port < 1 || port > 65_535) refuse(`--port "${values.port}" is no port.`);
  if (!(await isFree(port)))
    refuse(`Port ${port} is in use. Stop what uses it, or choose another: --port ${port + 10}`);
  const backend = await backendOf(site);
  let current: Line | null = null;
  let reload = () => {};
  const build = watchRemote(process.cwd(), remote, (line, folder) => {
    const isFirst = current === null;
    current = line;
    if (!isFirst) return reload();
    const proxied = siteProxy({ site, backend, remote, folder, line: () => current ?? line });
    reload = proxied.reload;
    proxied.server.once('error', (error) => refuse(error.message));
    proxied.server.listen(port, '127.0.0.1', () => {
      const address = proxied.server.address();
      const actual = typeof address === 'object' && address ? address.port : port;
      console.log(`${name} of this checkout in ${site.origin}: http://127.0.0.1:${actual}`);
    });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      build.kill(signal);
      process.exit(0);
    });
  build.once('exit', (code) => process.exit(code ?? 0));
}

if (values.against === undefined && values.port !== undefined)
  refuse('--port goes with --against: alone, the port is fixed.');
if (values.against === undefined) alone();
else against(values.against).catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
