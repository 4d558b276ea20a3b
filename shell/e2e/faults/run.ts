import { chromium } from '@playwright/test';
import { REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { chromiumPath } from '../../../shared/tooling/test/chromiumPath';
import { productSetting } from '../support/product/product';
import startStack from '../support/product/stack';
import { forgetOlderVersions } from '../support/product/versions';
import { openArea, sessionOf, survive } from './survive';
import { faults } from './table';

const AT_ONCE = 2;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];

/** `tsx shell/e2e/faults/run.ts [part of a title…]`: tries every fault of every file and request in each area. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const stop = await startStack();
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) });
  try {
    await forgetOlderVersions();
    const origin = productSetting('E2E_URL');
    const slack = new Map<RemoteName, number>();
    for (const area of REMOTE_NAMES) {
      const { page, open, close } = await openArea(browser, origin, area, await sessionOf(origin, area));
      const started = Date.now();
      await open();
      await page.locator('main h1').first().waitFor({ timeout: 60_000 });
      // The duration of a visit without faults on this machine is added to the limit.
      slack.set(area, Date.now() - started);
      await close();
    }
    const waiting = faults().filter(({ title }) => wanted.every((part) => title.includes(part)));
    const total = waiting.length;
    let survived = 0;
    const worker = async () => {
      for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
        // Each fault gets a new session, because a fault may end it.
        const session = await sessionOf(origin, fault.area);
        const problems = await survive({ browser, origin, fault, session, slack: slack.get(fault.area) ?? 0 });
        if (problems.length === 0) survived += 1;
        console.log(`${problems.length === 0 ? '✓' : '✗'} ${[fault.title, ...problems].join(' – ')}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    console.log(`faults: ${survived} of ${total} survived`);
    if (survived < total) process.exitCode = 1;
  } finally {
    await browser.close();
    await stop();
  }
}

await main();
