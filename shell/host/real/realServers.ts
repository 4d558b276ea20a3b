import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedProject } from '@rotavisto/backend/local';
import { serviceAddress } from '@rotavisto/shared/connection/serviceAddress';
import { ROOT } from '../../../shared/tooling/paths';
import { projectStatus } from './projectStatus';
import type { Running } from './Running';

const CLI = join(ROOT, 'supabase', 'node_modules', '.bin', 'supabase');

const settings = (env: NodeJS.ProcessEnv) => ({
  cwd: ROOT,
  env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', ...env },
});

/** Runs a command of the Supabase CLI in this repository, and returns its output. */
function supabase(args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, error } = spawnSync(CLI, args, {
    ...settings(env),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (error || status !== 0) throw new Error(`supabase ${args.join(' ')} failed: ${error?.message ?? status}`);
  return stdout;
}

const supabaseBeside = (args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(CLI, args, { ...settings(env), stdio: 'inherit' });

const PORT = Number(process.env.PORT ?? 3000);
const SITE = `http://127.0.0.1:${PORT}`;
const START_TIMEOUT_MS = 120_000;

/** The services that the product does not use; all others are started. */
const WITHOUT = ['studio', 'imgproxy', 'postgres-meta', 'logflare', 'vector', 'supavisor'];

async function untilAnswered(url: string, what: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; ) {
    const answer = await fetch(url).catch(() => null);
    // A gateway answers 502 or 503 while its function is starting.
    if (answer && answer.status < 500) return;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${what} does not start`);
}

/**
 * Writes the secrets that `supabase secrets set` gives the functions of a hosted project; the CLI adds the project's
 * own.
 */
function functionSecrets(folder: string): string {
  const file = join(folder, 'functions.env');
  const secrets = { SITE_URL: SITE, ALLOWED_ORIGINS: SITE, SCHEDULER_SECRET: randomBytes(32).toString('hex') };
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  return file;
}

const end = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/**
 * Runs the product on the containers of `supabase start`, with migrations, demo people, functions and the built site;
 * stops everything after `work`.
 */
export async function withRealServers(work: (running: Running) => Promise<boolean>): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-real-'));
  const children: ChildProcess[] = [];
  const env = { SITE_URL: SITE };
  try {
    supabase(['start', ...WITHOUT.flatMap((name) => ['--exclude', name])], env);
    supabase(['migration', 'up'], env);
    const { databaseUrl, ...project } = projectStatus(supabase(['status', '--output', 'json'], env));
    await seedProject({ ...project, url: project.project, databaseUrl, log: console.log });

    const functions = supabaseBeside(['functions', 'serve', '--env-file', functionSecrets(folder)], env);
    children.push(functions);
    await untilAnswered(`${serviceAddress(project.project, 'functions')}/health`, 'the functions', functions);

    const site = spawn(process.execPath, ['--import', 'tsx', 'shell/host/serve/run.ts', '--built'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        PORT: String(PORT),
        SUPABASE_URL: project.project,
        SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
      },
    });
    children.push(site);
    await untilAnswered(`${SITE}/config.json`, 'the site', site);
    return await work({ ...project, site: SITE });
  } finally {
    await Promise.all(children.map(end));
    supabase(['stop', '--no-backup'], env);
    rmSync(folder, { recursive: true, force: true });
  }
}
