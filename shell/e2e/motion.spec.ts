import type { Page } from '@playwright/test';
import { callAs } from './support/api';
import { DEEP } from './support/deep';
import { aProcess, dayFromNow } from './support/process';
import { closeDialog, dialog } from './support/screen';
import { expect, test } from './support/signedInTest';
import { settled } from './support/watching/audit';
import { watchMotion } from './support/watching/motion';

async function visit(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Entrar', exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.locator('#faq summary').first().click();
  await settled(page);
}

async function useArea(page: Page) {
  await page.goto('/client/applications');
  await expect(page.getByText('Visto aprovado')).toBeVisible();
  await page.getByRole('button', { name: 'Ver Detalhes: Coleta de Documentos' }).click();
  await expect(dialog(page, 'Documentos')).toBeVisible();
  await closeDialog(page, 'Documentos');
  await expect(dialog(page, 'Documentos')).toBeHidden();
  await page.goto('/client/settings/notifications');
  await page.getByRole('switch').first().click();
  await page.goto('/client/settings/profile');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('status')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 740 });
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function decided() {
  const { id, client, consultant } = await aProcess({ at: 'decision' });
  const decision = { outcome: 'approved', decided_on: dayFromNow(-1), visa_valid_until: dayFromNow(3650) };
  await callAs(consultant.email, 'record_decision', { application_id: id, ...decision });
  return client;
}

test(
  'the pages do not animate with the setting for reduced motion, and animate without it',
  DEEP,
  async ({ browser, enter }) => {
    const client = await decided();
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      const visitor = await browser.newContext({ reducedMotion });
      const page = await enter(client, '/client', { reducedMotion });
      const seen = await Promise.all([visitor, page.context()].map(watchMotion));
      await visit(await visitor.newPage());
      await useArea(page);
      const moved = seen.map((each) => [...each]);
      if (reducedMotion === 'reduce') expect(moved).toEqual([[], []]);
      else for (const each of moved) expect(each).not.toEqual([]);
      await visitor.close();
    }
  },
);
