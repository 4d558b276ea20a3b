// `npm test`: installs what is missing and runs every level. Plain JavaScript, because no package is installed at its
// start.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../install.mjs';
import { ofJest, ofPlaywright } from './reports.mjs';
import { aptInstall, ensureChromium } from './systemPackages.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'rotavisto-test-'));
const totals = { passed: 0, failed: 0 };
const phases = [];
/** A line for each failure, printed again before the last line, because a long output is often cut to its end. */
const allFailures = [];

const heading = (text) => process.stdout.write(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}\n`);

const windows = process.platform === 'win32';
const binary = (name) => join(ROOT, 'node_modules', '.bin', name);

function tool(name, args, env = {}) {
  const { status } = spawnSync(binary(name), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: windows,
  });
  return status === 0;
}

function add(passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
}

/** A level without a readable report counts as failed. */
function addReport(file, read) {
  try {
    const { passed, failed, failures } = read(JSON.parse(readFileSync(file, 'utf8')));
    add(passed, failed);
    allFailures.push(...failures);
    return failed;
  } catch {
    add(0, 1);
    return 1;
  }
}

/** Builds the site, and one area that runs alone; only `pnpm test:deep sweeps` builds every area alone. */
function build() {
  heading('build');
  add(...(tool('tsx', ['shell/host/build/build.ts', '--max', '--standalone=consultant-app']) ? [1, 0] : [0, 1]));
}

/** Starts the check beside the journeys and Jest, which have priority; returns a function with its result. */
function startCheck() {
  if (spawnSync('shellcheck', ['--version']).error) aptInstall('shellcheck');
  const [report, said] = ['check.json', 'check.log'].map((name) => join(reports, name));
  const out = openSync(said, 'w');
  const args = ['shared/tooling/check/check.ts', '--report', report];
  const child = spawn(binary('tsx'), args, { cwd: ROOT, stdio: ['ignore', out, out], shell: windows });
  setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const ended = once(child, 'close');
  return async () => {
    await ended;
    heading('check');
    process.stdout.write(readFileSync(said, 'utf8'));
    addReport(report, (found) => found);
  };
}

function jest() {
  heading('jest');
  const report = join(reports, 'jest.json');
  const isFine = tool('jest', ['--silent', '--json', '--outputFile', report], {
    // A larger young generation saves a twentieth of the time, because tests create and drop thousands of elements.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings --max-semi-space-size=64`,
  });
  const failed = addReport(report, ofJest);
  if (!isFine && failed === 0) add(0, 1);
}

function endToEnd() {
  heading('end to end');
  const problem = ensureChromium();
  if (problem) {
    process.stderr.write(`${problem}\n`);
    add(0, 1);
    return;
  }
  const report = join(reports, 'e2e.json');
  const isFine = tool('playwright', ['test', '--config', 'shell/playwright.config.ts', '--project=journeys'], {
    E2E_REPORT: report,
    E2E_SNAPSHOTS: 'off',
  });
  const failed = addReport(report, ofPlaywright);
  if (!isFine && failed === 0) add(0, 1);
}

async function timed(name, run) {
  const started = Date.now();
  const before = totals.passed + totals.failed;
  await run();
  phases.push({ phase: name, tests: totals.passed + totals.failed - before, seconds: (Date.now() - started) / 1000 });
}

function tellPhases() {
  heading('where the time went');
  phases.push({ phase: 'together', tests: totals.passed + totals.failed, seconds: process.uptime() });
  for (const { phase, tests, seconds } of phases)
    process.stdout.write(
      `  ${phase.padEnd(12)} ${String(tests).padStart(6)} tests ${seconds.toFixed(0).padStart(6)} s\n`,
    );
}

await timed('install', ensureInstalled);
await timed('build', build);
const tellCheck = startCheck();
await timed('end to end', endToEnd);
await timed('jest', jest);
await timed('check', tellCheck);
rmSync(reports, { recursive: true, force: true });
tellPhases();
if (allFailures.length > 0) heading('failures');
for (const failure of allFailures) process.stdout.write(`${failure}\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
