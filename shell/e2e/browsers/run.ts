import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../shared/tooling/paths';
import { productSetting } from '../support/product/product';
import startStack from '../support/product/stack';
import { rows } from '../support/records';
import type { Launch } from './Driver';
import { firefox } from './firefox';
import { JOURNEYS } from './journeys';
import { Visit } from './Visit';
import { webkit } from './webkit';

const RESULTS = join(ROOT, 'shell', 'test-results', 'browsers');
const BROWSERS: { launch: Launch; commands: string[]; packages: string }[] = [
  { launch: firefox, commands: ['firefox-esr'], packages: 'firefox-esr' },
  { launch: webkit, commands: ['WebKitWebDriver', 'xvfb-run'], packages: 'webkit2gtk-driver xvfb' },
];

const isInstalled = (command: string) => {
  try {
    execFileSync('which', [command]);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns whether a policy report is about the PDF viewer of Firefox. The policy refuses the worker of that viewer,
 * which renders the PDF without it.
 */
const isOfFirefoxViewer = (report: unknown): boolean => JSON.stringify(report).includes('resource://pdf.js');

/** Returns what pages reported so far: failures of the product, and breaches of its policy. */
async function reported(): Promise<unknown[]> {
  const errors = await rows('client_errors?select=id,at,remote,class,message,path&order=id');
  const policy: unknown[] = await (await fetch(`${productSetting('E2E_URL')}/__csp`)).json();
  return [...errors, ...policy.filter((report) => !isOfFirefoxViewer(report))];
}

/** Prints the reports that are not yet printed; returns whether there was one. */
async function printReports(printed: Set<string>): Promise<boolean> {
  const reports = (await reported()).map((report) => JSON.stringify(report)).filter((report) => !printed.has(report));
  for (const report of reports) {
    printed.add(report);
    console.log(`  ✗ reported by a page: ${report}`);
  }
  return reports.length > 0;
}

async function runIn(launch: Launch, wanted: readonly string[], printed: Set<string>): Promise<boolean> {
  let isFine = true;
  const driver = await launch();
  for (const [title, journey] of Object.entries(JOURNEYS)) {
    if (wanted.length > 0 && !wanted.some((part) => title.includes(part))) continue;
    const started = Date.now();
    const problem = await journey(new Visit(driver)).then(
      () => null,
      (error: Error) => error.message,
    );
    console.log(`${problem ? '✗' : '✓'} ${driver.name}: ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    if (await printReports(printed)) isFine = false;
    if (!problem) continue;
    isFine = false;
    const file = join(RESULTS, `${driver.name} ${title}.png`.replaceAll(' ', '-'));
    writeFileSync(file, await driver.screenshot());
    console.log(`  ${problem.trim().replaceAll('\n', '\n  ')}\n  ${file}`);
  }
  await driver.close();
  return isFine;
}

/** `tsx shell/e2e/browsers/run.ts [part of a title…]`: runs the main journeys in the installed browsers. */
async function main(): Promise<void> {
  const present = BROWSERS.filter(({ commands, packages }) => {
    const isHere = commands.every(isInstalled);
    if (!isHere) console.log(`– not run: ${commands[0]} is not installed (apt-get install ${packages})`);
    return isHere;
  });
  if (present.length === 0) return;
  mkdirSync(RESULTS, { recursive: true });
  const stop = await startStack();
  try {
    // The demo data contains reports, which no journey caused.
    const printed = new Set((await reported()).map((report) => JSON.stringify(report)));
    for (const { launch } of present) {
      if (!(await runIn(launch, process.argv.slice(2), printed))) process.exitCode = 1;
    }
    // Prints the reports that arrived after the end of their journey.
    if (await printReports(printed)) process.exitCode = 1;
  } finally {
    await stop();
  }
}

await main();
