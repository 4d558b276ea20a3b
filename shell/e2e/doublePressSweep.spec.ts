import type { Page } from '@playwright/test';
import { chapters } from '../../supabase/declared/sqlFiles';
import { anAdministrator } from './support/accounts';
import { DEEP } from './support/deep';
import { aProcess, type Process } from './support/process';
import { declaredAddresses } from './support/product/declaredAddresses';
import { expect, test } from './support/signedInTest';
import { settled } from './support/watching/audit';

test.use({ expectedErrors: /Failed to load resource|ERR_|WebSocket/ });

/** The delay between the two presses. */
const BETWEEN_MS = 80;
const CONTROLS = 'button:not(:disabled), a[href]:not([href^="#"]), [role="tab"], [role="radio"], summary';

/** Returns the verbs that only read, although the browser calls them by POST. */
function readingVerbs(): Set<string> {
  const reading = new Set<string>();
  for (const { text } of chapters())
    for (const [, name = '', head = ''] of text.matchAll(/function public\.(\w+)\s*\(([\s\S]*?)\bas \$/g))
      if (/\b(?:stable|immutable)\b/.test(head)) reading.add(name);
  return reading;
}

const READING = readingVerbs();
const isRead = (method: string, path: string): boolean =>
  method === 'GET' || method === 'HEAD' || READING.has(/\/rpc\/(\w+)$/.exec(path)?.[1] ?? '');

interface Pressed {
  /** The controls that a press reached, behind the guard of the page. */
  controls: string[];
  /** The number of new entries in the history. */
  pushes: number;
}

declare global {
  interface Window {
    reached?: Pressed;
  }
}

function record(controls: string): void {
  const elements = new Set<Element>();
  const pressed: Pressed = { controls: [], pushes: 0 };
  window.reached = pressed;
  document.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const control = target instanceof Element ? target.closest(controls) : null;
      // A download presses a hidden link by code.
      if (!control || !isTrusted || elements.has(control)) return;
      elements.add(control);
      pressed.controls.push((control.getAttribute('aria-label') ?? control.textContent ?? '').trim());
    },
    { capture: true },
  );
  const push = history.pushState.bind(history);
  history.pushState = (...entry) => {
    pressed.pushes += 1;
    push(...entry);
  };
}

interface Writes {
  sent: string[];
  /** Settles after the second press; a write is answered only then, as over a slow connection. */
  pressed: Promise<void>;
}

async function holdWrites(page: Page): Promise<Writes> {
  const writes: Writes = { sent: [], pressed: Promise.resolve() };
  await page.route(/\/(?:rest|storage|functions)\/v1\//, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (!isRead(request.method(), pathname)) {
      writes.sent.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`);
      await writes.pressed;
    }
    await route.continue().catch(() => {});
  });
  return writes;
}

/** The buttons that move a period per press; two presses move two periods, and the address names the period. */
const STEPPERS = /^(?:Mês|Semana|Dia) anterior$|^Próxim[oa] (?:mês|semana|dia)$/;

/** Presses each visible control twice on a newly loaded page, and returns the faults. */
async function faultsAt(page: Page, path: string): Promise<string[]> {
  // A list has some eighty controls, and the page is loaded again for each one.
  test.slow();
  const faults: string[] = [];
  const writes = await holdWrites(page);
  const shown = page.locator(CONTROLS).filter({ visible: true });
  const open = async () => {
    await page.goto(path);
    await expect(shown.first()).toBeVisible();
    await settled(page);
  };
  await open();
  for (let at = 0; at < (await shown.count()); at += 1) {
    if (at > 0) await open();
    const control = shown.nth(at);
    if ((await shown.count()) <= at) break;
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    if (!box) continue;
    const name = await control.evaluate((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim());
    await page.evaluate(record, CONTROLS);
    writes.sent = [];
    const address = page.url();
    writes.pressed = page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: BETWEEN_MS });
    await writes.pressed;
    await settled(page);
    // The record is gone if the press has left the document.
    const pressed = (await page.evaluate(() => window.reached)) ?? { controls: [], pushes: 0 };
    if (pressed.controls.length > 1) faults.push(`${path}: "${name}" pressed ${pressed.controls.join(', ')}`);
    if (pressed.pushes > 1 && !STEPPERS.test(name)) faults.push(`${path}: "${name}" left ${address} twice`);
    for (const [index, one] of writes.sent.entries())
      if (writes.sent.indexOf(one) !== index) faults.push(`${path}: "${name}" sent ${one} twice`);
  }
  return faults;
}

const STEPS = ['document_collection', 'ds160_form'].map((step) => `/client/applications?step=${step}`);

for (const path of declaredAddresses('landing'))
  test(`two presses at one point of ${path} press one control once`, DEEP, async ({ page }) => {
    expect(await faultsAt(page, path)).toEqual([]);
  });

for (const area of ['client', 'consultant'] as const)
  for (const path of [...declaredAddresses(area), ...(area === 'client' ? STEPS : [])])
    test(`two presses at one point of ${path} press one control once`, DEEP, async ({ enter }) => {
      const people: Process = await aProcess({ at: 'ds160_form' });
      const page = await enter(people[area], path);
      expect(await faultsAt(page, path)).toEqual([]);
    });

for (const path of declaredAddresses('admin'))
  test(`two presses at one point of ${path} press one control once`, DEEP, async ({ enter }) => {
    await aProcess({ at: 'ds160_form' });
    const page = await enter(await anAdministrator(), path);
    expect(await faultsAt(page, path)).toEqual([]);
  });
