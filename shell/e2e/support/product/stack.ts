import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { bundleServer } from '@rotavisto/backend/bundleServer';
import { throwawayFolder } from '@rotavisto/backend/testing';
import { freePort } from '../../../../shared/tooling/listen';
import { ROOT } from '../../../../shared/tooling/paths';

const START_TIMEOUT = 120_000;

async function untilUp(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the product does not start:\n${output()}`);
    const answer = await fetch(`${url}/config.json`).catch(() => null);
    if (answer?.ok) return;
    // biome-ignore lint/plugin: between two looks at a condition
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the product takes too long to start:\n${output()}`);
}

let bundled: Promise<string> | undefined;

/** Bundles the product once per run, in a folder that resolves the packages of the backend. */
async function bundle(): Promise<string> {
  const file = join(ROOT, 'supabase', 'node_modules', '.cache', `product-${process.pid}.mjs`);
  await bundleServer(join(ROOT, 'shell', 'host', 'serve', 'run.ts'), file);
  process.once('exit', () => rmSync(file, { force: true }));
  process.env.E2E_SERVER = file;
  return file;
}

type Folders = { site: string; data: string };
export type Product = { url: string; stop: () => Promise<void> };

async function run(
  { site, data }: Folders,
  settings: NodeJS.ProcessEnv = {},
  options: string[] = [],
): Promise<Product> {
  cpSync(join(ROOT, 'dist'), site, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // The passwords of test users have the lowest cost of bcrypt.
  const quick = { LITE_AUTH_BCRYPT_COST: '4' };
  const env = { ...quick, ...process.env, ...settings, PORT: String(port), DATA_DIR: data, SITE_DIR: site };
  // The log is beside the data folder, because a fresh start of the server deletes the folder.
  const log = `${data}.log`;
  mkdirSync(dirname(log), { recursive: true });
  let said = '';
  bundled ??= process.env.E2E_SERVER ? Promise.resolve(process.env.E2E_SERVER) : bundle();
  const args = [await bundled, '--built', '--disposable', ...options];
  const child = spawn(process.execPath, args, { cwd: ROOT, env });
  const listen = (chunk: Buffer) => {
    said += chunk.toString();
    appendFileSync(log, chunk);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  await untilUp(url, child, () => said);
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
}

/** Starts the built product on a free port with its data and site; returns the function that stops it. */
export async function startProduct(folders: Folders, worker = 0): Promise<() => Promise<void>> {
  const { url, stop } = await run(folders);
  const settings = { E2E_URL: url, E2E_SITE: folders.site, E2E_DATA: folders.data };
  for (const [name, value] of Object.entries(settings)) {
    process.env[name] = value;
    process.env[`${name}_${worker}`] = value;
  }
  return stop;
}

/** Starts a second product with separate settings beside the product of a worker; its files are removed at the end. */
export async function startAside(settings: NodeJS.ProcessEnv, ...options: string[]): Promise<Product> {
  const folder = throwawayFolder('rotavisto-e2e-');
  const { url, stop } = await run({ site: join(folder, 'site'), data: join(folder, 'data') }, settings, options);
  return { url, stop: () => stop().then(() => rmSync(folder, { recursive: true, force: true })) };
}

/** Starts a product for each worker with its own data and site; their files are removed at the end. */
export default async function startStack({ workers }: Pick<FullConfig, 'workers'> = { workers: 1 }) {
  const folder = throwawayFolder('rotavisto-e2e-');
  const started = Array.from({ length: workers }, (_, worker) => {
    const own = join(folder, String(worker));
    return startProduct({ site: join(own, 'site'), data: join(own, 'data') }, worker);
  });
  const ends = await Promise.all(started);
  return async () => {
    await Promise.all(ends.map((end) => end()));
    rmSync(folder, { recursive: true, force: true });
  };
}
