import type { Locator, Page } from '@playwright/test';
import { DEEP } from './support/deep';
import { aProcess } from './support/process';
import { addressesOf } from './support/product/versions';
import { dialog, goOffline, offlineBar } from './support/screen';
import { expect, test } from './support/signedInTest';
import { coveredBy } from './support/watching/overlap';

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/ });

const SIZES = [
  { width: 1280, height: 800 },
  { width: 375, height: 740 },
];
const NO_ROOM = { x: 0, y: 0, width: 0, height: 0 };

async function isOver(notice: Locator, covered: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([notice, covered].map(async (one) => (await one.boundingBox()) ?? NO_ROOM));
  if (!a || !b) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Expects the action on the screen without scrolling, and not covered by the notice of a lost connection. */
async function expectInReach(page: Page, action: Locator) {
  await expect(action).toBeInViewport({ ratio: 1 });
  await goOffline(page);
  await expect(offlineBar(page)).toBeVisible();
  expect(await isOver(offlineBar(page), action)).toBe(false);
  await page.context().setOffline(false);
  await expect(offlineBar(page)).toBeHidden();
}

for (const size of SIZES) {
  test(`the next action is visible at ${size.width} px, and no notice covers it`, DEEP, async ({ enter }) => {
    const collecting = await aProcess({ sent: ['passport', 'financial'] });
    const page = await enter(collecting.client, '/client/applications?step=document_collection', { viewport: size });
    await expect(dialog(page, 'Documentos').getByText('Pronto para análise')).toHaveCount(2);
    await expectInReach(page, page.getByRole('button', { name: 'Enviar para análise' }));

    const filling = await aProcess({ at: 'ds160_form' });
    const mine = await enter(filling.client, '/client/applications?step=ds160_form', { viewport: size });
    const form = dialog(mine, 'Formulário DS-160');
    await form.getByRole('textbox', { name: 'Sobrenome' }).fill('Souza');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    const toast = mine.getByText('Formulário salvo com sucesso');
    await expect(toast).toBeVisible();
    const line = form.getByRole('button', { name: /^Informações Pessoais.*Seção 1 de 6/ });
    const isPhone = size.width < 768;
    const head = isPhone ? line : form.getByText('Formulário DS-160', { exact: true });
    for (const kept of [head, form.getByRole('button', { name: 'Próximo' })])
      expect(await isOver(toast, kept)).toBe(false);
    await expectInReach(mine, form.getByRole('button', { name: 'Próximo' }));
    await form.getByRole('textbox').last().focus();
    if (isPhone) {
      expect((await line.boundingBox())?.height).toBe(64);
      await line.click();
    }
    for (const section of await form.getByRole('navigation').getByRole('button').all())
      await expect(section).toBeInViewport({ ratio: 1 });
  });
}

test('a phone shows one notice of a lost connection at a time, and neither covers the page', async ({ enter }) => {
  const { client } = await aProcess({ sent: ['passport'] });
  const page = await enter(client, '/client', { viewport: { width: 375, height: 740 } });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const top = (await title.boundingBox())?.y ?? 0;
  await goOffline(page);
  const toast = page.getByRole('region', { name: 'Avisos' }).getByRole('status');
  await expect(toast).toBeVisible();
  await expect(offlineBar(page)).toBeHidden();
  expect((await title.boundingBox())?.y).toBe(top + 44);
  const menu = page.getByRole('banner').getByRole('button').first();
  for (const kept of [menu, title]) expect(await isOver(toast, kept)).toBe(false);
  await expect(offlineBar(page)).toBeVisible();
  await expect(toast).toHaveCount(0);
  for (const kept of [menu, title]) expect(await isOver(offlineBar(page), kept)).toBe(false);
});

/** Expects that the button covers nothing at the beginning, the middle and the end of each page. */
async function expectUncovered(page: Page, paths: readonly string[], button: Locator) {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((at) => scrollTo(0, at * document.documentElement.scrollHeight), part);
      await expect(button).toBeInViewport({ ratio: 1 });
      expect.soft(await coveredBy(button), `${path} at ${part}`).toEqual([]);
    }
  }
}

test('the help button covers no text and no other button on any page of a phone', async ({ enter }) => {
  const { client } = await aProcess({ sent: ['passport'] });
  const page = await enter(client, '/client', { viewport: { width: 375, height: 740 } });
  const support = page.getByRole('banner').getByRole('link', { name: 'Suporte' });
  const paths = [
    ...addressesOf('client'),
    ...['documents', 'ds160'].map((stage) => `/client/applications/wizard/${stage}`),
  ];
  await expectUncovered(
    page,
    paths.filter((path) => path !== '/client/support'),
    support,
  );
});

for (const width of [375, 900, 1280]) {
  // Portuguese first: the page remembers the language of `/en` and `/es`, and would show it at `/` as well.
  test(`the chat button covers no text and no other button at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await expectUncovered(
      page,
      ['/', '/en', '/es'],
      page.getByRole('banner').getByRole('button', { name: /Tire|Ask|Haga/ }),
    );
  });
}
