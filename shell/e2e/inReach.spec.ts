import type { Locator, Page } from '@playwright/test';
import { DEEP } from './support/deep';
import { aProcess } from './support/process';
import { dialog } from './support/screen';
import { expect, test } from './support/signedInTest';

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

const offlineBar = (page: Page) => page.getByText(/Você está sem conexão/);

/** The action is on the screen without scrolling, and the notice of a lost connection does not cover it. */
async function expectInReach(page: Page, action: Locator) {
  await expect(action).toBeInViewport({ ratio: 1 });
  await page.context().setOffline(true);
  await expect(offlineBar(page)).toBeVisible();
  expect(await isOver(offlineBar(page), action)).toBe(false);
  await page.context().setOffline(false);
  await expect(offlineBar(page)).toBeHidden();
}

for (const size of SIZES) {
  test(`${size.width} px: what is to be done is in sight, and no notice lies over it`, DEEP, async ({ enter }) => {
    const collecting = await aProcess({ sent: ['passport', 'financial'] });
    const page = await enter(collecting.client, '/client/applications?step=document_collection', { viewport: size });
    await expect(dialog(page, 'Documentos').getByText('Pronto para enviar')).toHaveCount(2);
    await expectInReach(page, page.getByRole('button', { name: 'Enviar para análise' }));

    const filling = await aProcess({ at: 'ds160_form' });
    const mine = await enter(filling.client, '/client/applications?step=ds160_form', { viewport: size });
    const form = dialog(mine, 'Formulário DS-160');
    await form.getByRole('textbox', { name: 'Sobrenome' }).fill('Souza');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    const toast = mine.getByText('Formulário salvo com sucesso');
    await expect(toast).toBeVisible();
    for (const kept of [
      form.getByText('Formulário DS-160', { exact: true }),
      form.getByRole('button', { name: 'Próximo' }),
    ])
      expect(await isOver(toast, kept)).toBe(false);
    await expectInReach(mine, form.getByRole('button', { name: 'Próximo' }));
    await form.getByRole('textbox').last().focus();
    for (const section of await form.getByRole('navigation').getByRole('button').all())
      await expect(section).toBeInViewport({ ratio: 1 });
  });
}
