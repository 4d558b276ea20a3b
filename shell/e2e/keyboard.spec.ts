import type { Locator } from '@playwright/test';
import { aClient } from './support/accounts';
import { DEEP } from './support/deep';
import { Keyboard } from './support/Keyboard';
import { newAddress, PASSWORD, PEOPLE, skipWelcome } from './support/people';
import { expect, test } from './support/signedInTest';

/** A keyboard that also expects a visible focus on each control. */
class SeenKeyboard extends Keyboard {
  override async reach(target: Locator): Promise<void> {
    await super.reach(target);
    const { outlineStyle, boxShadow } = await target.evaluate((element) => {
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return { outlineStyle, boxShadow };
    });
    expect(outlineStyle !== 'none' || boxShadow !== 'none', `${target} shows its focus`).toBe(true);
  }
}

/** Waits until the code replaces the prerendered element, which would lose the focus. */
const expectCode = (target: Locator) =>
  expect
    .poll(() => target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))))
    .toBe(true);

test('a visitor uses skip link, menu, chips, rows, questions and chat of the landing page by keyboard', async ({
  page,
}) => {
  const keys = new SeenKeyboard(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  const menu = page.getByRole('button', { name: 'Menu' });
  await keys.use(menu);
  await keys.use(page.getByRole('navigation').locator('a[href="#comparison"]'));
  await expect(page.locator('#comparison h2')).toBeInViewport();

  const comparison = page.locator('#comparison');
  const education = comparison.getByRole('button', { name: 'Educação' });
  await expectCode(education);
  await keys.use(education);
  await expect(async () => expect(await comparison.locator('tbody tr').count()).toBeLessThan(12)).toPass();
  const row = comparison.locator('summary').first();
  await keys.use(row);
  await expect(comparison.locator('details').first()).toHaveAttribute('open');

  const faq = page.locator('#faq');
  await keys.write(faq.getByRole('searchbox'), 'passaporte');
  await keys.use(faq.locator('summary').first());
  await expect(faq.locator('details').first()).toHaveAttribute('open');

  await keys.use(page.getByRole('button', { name: /Abrir conversa/ }));
  const chat = page.getByRole('region', { name: 'Assistente RotaVisto' });
  await expect(chat.getByLabel('Sua mensagem')).toBeFocused();
  await expect(chat.getByText(/Conte o que você quer fazer/)).toBeVisible();
  await page.keyboard.type('praia');
  await page.keyboard.press('Enter');
  await expect(chat.getByRole('log').locator('p')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
  await expect(page.getByRole('button', { name: /Abrir conversa/ })).toBeFocused();
});

test('a visitor registers and buys by keyboard', DEEP, async ({ page }) => {
  const keys = new SeenKeyboard(page);
  await skipWelcome(page);
  await page.goto('/');
  await keys.use(page.getByRole('banner').getByRole('button', { name: 'Criar Conta' }));
  const form = page.getByRole('dialog', { name: 'Crie sua conta' });
  await expect(form.getByLabel('Nome completo')).toBeFocused();
  await page.keyboard.type('Nina Alves');
  await keys.write(form.getByLabel('E-mail'), newAddress());
  await keys.write(form.getByLabel('Senha', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');

  const offer = page.getByRole('dialog', { name: 'Você precisa de um plano ativo' });
  await expect(offer.getByText(/499,97/)).toBeVisible();
  await keys.use(offer.getByRole('button', { name: 'Contratar Agora' }));
  const pay = page.getByRole('button', { name: 'Pagar', exact: true });
  await expect(pay).toBeVisible();
  await keys.use(pay);
  await keys.use(page.getByRole('link', { name: 'Ir para a minha solicitação' }));
  const start = page.getByRole('button', { name: 'Iniciar Solicitação' });
  await expect(start).toBeVisible();
  await keys.use(start);
  await expect(page.getByRole('heading', { name: 'Coleta de Documentos' })).toBeVisible();
});

test('the administrator works by keyboard', DEEP, async ({ enter }) => {
  const client = await aClient({ plan: false });
  const office = await enter({ email: PEOPLE.admin }, `/admin/clients?q=${client.email}`);
  const row = office.getByRole('row').filter({ hasText: client.email });
  const details = row.getByRole('link', { name: client.name });
  await expect(details).toBeVisible();
  await office.getByRole('button', { name: 'Export' }).focus();
  await office.keyboard.press('Tab');
  await expect(office.getByRole('combobox', { name: 'File separator' })).toBeFocused();
  await office.keyboard.press('Tab');
  await expect(office.getByRole('button', { name: 'Views' })).toBeFocused();
  await office.keyboard.press('Tab');
  await expect(office.getByRole('button', { name: 'Client', exact: true })).toBeFocused();
  await office.keyboard.press('Tab');
  await expect(office.getByRole('button', { name: 'Client since' })).toBeFocused();
  await office.keyboard.press('Tab');
  await expect(details).toBeFocused();
  await office.keyboard.press('Enter');
  // The dialog is visible before it gets the focus and handles Escape.
  const opened = office.getByRole('dialog', { name: 'Client Details' });
  await expect(opened.and(office.locator(':focus-within'))).toBeVisible();
  await office.keyboard.press('Escape');
  await expect(details).toBeFocused();
  await office.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: 'Activate Plan' })).toBeFocused();
  await office.keyboard.press('Enter');
  const question = office.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Activate Plan' })).toBeFocused();
  await office.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: 'Activate Plan' })).toHaveCount(0);

  await test.step('filter and order', async () => {
    await office.getByRole('button', { name: 'Active Only' }).focus();
    await office.keyboard.press('Enter');
    await expect(office).toHaveURL(/filter=active/);
    await expect(row).toBeVisible();
  });
});
