import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { openSession } from '../support/api';
import { aPdf } from '../support/files';
import { productSetting } from '../support/product/product';
import type { Driver } from './Driver';
import { attach, pressable, type Sought } from './inPage';

const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const TIMEOUT_MS = 45_000;
const SELECT_ALL = '\uE009';

/** A user at a page of one of these browsers. */
export class Visit {
  constructor(private readonly driver: Driver) {}

  async open(path: string): Promise<void> {
    await this.driver.goTo(productSetting('E2E_URL') + path);
  }

  /** Opens a path with an existing session, like the other journeys. */
  async enter(email: string, path: string): Promise<void> {
    const session = JSON.stringify(await openSession(email));
    // A document of this origin without scripts.
    await this.open('/robots.txt');
    await this.run(
      (stored: Record<string, string>) => {
        window.localStorage.clear();
        for (const [name, value] of Object.entries(stored)) window.localStorage.setItem(name, value);
        return '';
      },
      { 'rotavisto-auth': session, 'rotavisto-onboarding': 'done' },
    );
    await this.open(path);
  }

  async press(role: string, name: string, within?: Sought['within']): Promise<void> {
    let place = '';
    // The press waits until the control is at the same place twice, because a press on a moving control misses it.
    await expect
      .poll(
        async () => {
          const before = place;
          place = await this.find({ role, name, within });
          return /^\d/.test(place) && place === before ? 'ready' : place;
        },
        { timeout: TIMEOUT_MS },
      )
      .toBe('ready');
    const [x, y] = place.split(',').map(Number);
    await this.driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  async type(name: string, text: string, within?: Sought['within']): Promise<void> {
    await this.press('textbox', name, within);
    await this.keys(text);
  }

  /** Types into a password field, which has no role. */
  async typePassword(label: string, text: string): Promise<void> {
    await this.press('password', label);
    await this.keys(text);
  }

  private async keys(text: string): Promise<void> {
    const keys = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    const emptied = [
      { type: 'keyDown', value: SELECT_ALL },
      { type: 'keyDown', value: 'a' },
      { type: 'keyUp', value: 'a' },
      { type: 'keyUp', value: SELECT_ALL },
    ];
    await this.driver.perform([{ type: 'key', id: 'keyboard', actions: [...emptied, ...keys] }]);
  }

  async choose(label: string, fileName: string): Promise<void> {
    const file = { label, fileName, base64: aPdf(fileName).buffer.toString('base64') };
    await expect.poll(() => this.run(attach, file), { timeout: TIMEOUT_MS }).toBe('');
  }

  async sees(text: string): Promise<void> {
    const words = () => this.run(() => document.body.textContent ?? '', null);
    await expect.poll(words, { timeout: TIMEOUT_MS }).toContain(text);
  }

  async isAt(path: string): Promise<void> {
    const here = () => this.run(() => window.location.pathname, null);
    await expect.poll(here, { timeout: TIMEOUT_MS }).toBe(path);
  }

  private async find(sought: Sought): Promise<string> {
    const has = await this.driver.evaluate('typeof globalThis.TestingLibraryDom');
    if (has === 'undefined') await this.driver.evaluate(`(() => { ${QUERIES}; return ''; })()`);
    return this.run(pressable, sought);
  }

  /** Runs a function in the page, sent as text with its argument; the compiler wraps inner functions in `__name`. */
  private run<Given>(inPage: (given: Given) => string, given: Given): Promise<string> {
    return this.driver
      .evaluate(`(() => { const __name = (named) => named; return (${inPage})(${JSON.stringify(given)}); })()`)
      .catch((error: Error) => error.message);
  }
}
