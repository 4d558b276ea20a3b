import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { callAs, openSession } from '../e2e/support/api';
import { PEOPLE } from '../e2e/support/people';
import { aProcess } from '../e2e/support/process';
import startStack from '../e2e/support/stack';
import { chromiumPath } from '../host/release/chromiumPath';

/** `pnpm bench deactivation [rounds]`: how long a deactivated consultant still sees a client in open pages. */
const ROUNDS = Number(process.argv[2] ?? 20);

declare global {
  interface Window {
    /** When each became true; both clocks are of this machine. */
    told?: number;
    emptied?: number;
    forgotten?: number;
  }
}

/** Runs in the page: keeps when the message came, when the name was gone from the screen and when the session from storage. */
function watch(name: string): void {
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (String(data).includes('"table":"profiles"')) window.told ??= Date.now();
      });
    }
  };
  let wasThere = false;
  new MutationObserver(() => {
    const isThere = document.body?.textContent?.includes(name) ?? false;
    if (wasThere && !isThere) window.emptied ??= Date.now();
    wasThere ||= isThere;
    if (wasThere && localStorage.getItem('rotavisto-auth') === null) window.forgotten ??= Date.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

async function open(context: BrowserContext, path: string, name: string, isHidden = false): Promise<Page> {
  const page = await context.newPage();
  if (isHidden) {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    });
  }
  await page.addInitScript(watch, name);
  const joined = new Promise((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/"extension":"system".*"status":"ok"/.test(payload.toString())) resolve(true);
      }),
    ),
  );
  await page.goto(path);
  await page.getByText(name).first().waitFor();
  await joined;
  return page;
}

async function measure(browser: Browser, origin: string): Promise<Record<string, number[]>> {
  const { id, client, consultant } = await aProcess({ at: 'document_review' });
  const session = { name: 'rotavisto-auth', value: JSON.stringify(await openSession(consultant.email)) };
  const storageState = { cookies: [], origins: [{ origin, localStorage: [session] }] };
  const context = await browser.newContext({ baseURL: origin, storageState });
  const pages = {
    case: await open(context, `/consultant/applications/${id}`, client.name),
    'board, not in sight': await open(context, '/consultant/kanban', client.name, true),
  };
  await callAs(PEOPLE.admin, 'admin_set_deactivated', { user_id: consultant.id, deactivated: true });
  const answered = Date.now();
  const times: Record<string, number[]> = {};
  for (const [name, page] of Object.entries(pages)) {
    await page.waitForFunction(() => window.emptied && window.forgotten);
    const at = await page.evaluate(() => [window.told ?? 0, window.emptied ?? 0, window.forgotten ?? 0]);
    times[name] = at.map((moment) => moment - answered);
  }
  await context.close();
  return times;
}

const quantile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const given = process.env.E2E_URL;
const stop = given ? async () => {} : await startStack();
const origin = process.env.E2E_URL ?? '';
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const rounds: Record<string, number[]>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(browser, origin));
  console.log(`From the answer to the administrator, ${ROUNDS} times; below zero: before that answer.\n`);
  console.log(
    '| page | told, p50 ms | screen empty, p50 / p95 ms | storage empty, p50 / p95 ms |\n| --- | ---: | ---: | ---: |',
  );
  for (const name of Object.keys(rounds[0] ?? {})) {
    const of = (index: number, share: number) =>
      quantile(
        rounds.map((times) => times[name]?.[index] ?? 0),
        share,
      );
    console.log(`| ${name} | ${of(0, 0.5)} | ${of(1, 0.5)} / ${of(1, 0.95)} | ${of(2, 0.5)} / ${of(2, 0.95)} |`);
  }
} finally {
  await browser.close();
  await stop();
}
