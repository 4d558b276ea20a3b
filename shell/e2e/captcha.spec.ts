import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEEP } from './support/deep';
import { newAddress, PASSWORD, skipWelcome } from './support/people';
import { type Product, startAside } from './support/product/stack';
import { expect, ownProductTest as test } from './support/test';

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js**';

/** Replaces Turnstile: a checkbox of the same width with a new token at every tick. */
const TURNSTILE = `
let given = 0;
window.turnstile = {
  render(container, { callback, sitekey }) {
    const box = document.createElement('button');
    box.type = 'button';
    box.textContent = 'Sou humano ' + sitekey;
    box.style.cssText = 'width: 100%; min-width: 300px; height: 65px';
    box.onclick = () => callback((given++ === 0 ? 'robot-' : 'person-') + given);
    container.append(box);
    return 'widget';
  },
  remove() { document.querySelectorAll('#cf-turnstile button').forEach((box) => box.remove()); },
  reset() {},
};`;

/** The used tokens; the verification accepts each token of a person once. */
const used = new Set<string>();
const verifier = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const token = new URLSearchParams(text).get('response') ?? '';
  response.end(JSON.stringify({ success: token.startsWith('person-') && !used.has(token) }));
  used.add(token);
});

let product: Product;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve));
  const { port } = verifier.address() as AddressInfo;
  product = await startAside({
    TURNSTILE_SITE_KEY: '0x4AAA',
    CAPTCHA_SECRET: 'secret',
    CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}`,
  });
});
test.afterAll(async () => {
  await product?.stop();
  verifier.close();
});

test('a visitor registers on a phone with Turnstile, after one refused token', DEEP, async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: TURNSTILE }));
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await skipWelcome(page);
  await page.goto(`${product.url}/register`);
  await page.getByLabel('Nome Completo').fill('Lia Prado');
  await page.getByLabel('E-mail').fill(newAddress());
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  const box = page.getByRole('button', { name: 'Sou humano 0x4AAA' });
  await box.click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page.getByRole('alert').getByText(/confirmar que você não é um robô/)).toBeVisible();
  await expect(page.getByLabel('Nome Completo')).toHaveValue('Lia Prado');

  await box.click();
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page).toHaveURL(/\/client/);
  expect(violations).toEqual([]);
});
