import { basename, relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The files of a failed journey, with the most useful first. */
const EVIDENCE = ['trace', 'screenshot', 'console', 'server'];

const here = (path: string) => relative(process.cwd(), path);

/** Prints the files of each failed journey after a run, with the first one to open. */
export default class WhereToLook implements Reporter {
  private readonly failures: string[] = [];

  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return;
    const found = EVIDENCE.flatMap((name) => attachments.find((one) => one.name === name)?.path ?? []).map(here);
    const [first = '', ...others] = found;
    const open = first.endsWith('.zip') ? `pnpm exec playwright show-trace ${first}` : first;
    const { file, line } = test.location;
    const lines = [`${here(file)}:${line} ${test.title}`, `  open first: ${open}`];
    const again =
      process.env.E2E_SNAPSHOTS === 'off'
        ? [`  again, with the page at every step: pnpm e2e ${basename(file)}:${line}`]
        : [];
    this.failures.push([...lines, ...others.map((path) => `  then: ${path}`), ...again].join('\n'));
  }

  onEnd(): void {
    if (this.failures.length > 0) process.stdout.write(`\n${this.failures.join('\n')}\n\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
