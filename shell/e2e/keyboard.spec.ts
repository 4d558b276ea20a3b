import type { Locator, Page } from '@playwright/test';
import { DEEP } from './support/deep';
import { newAddress, PASSWORD, skipWelcome } from './support/people';
import { expect, test } from './support/test';

/** Tab until something has the focus, as a person without a mouse would; the focus must be seen on the way. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      const { outlineStyle, boxShadow } = await target.evaluate((element) => {
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        return { outlineStyle, boxShadow };
      });
      expect(outlineStyle !== 'none' || boxShadow !== 'none', `${target} shows its focus`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${most} times Tab do not lead to ${target}`);
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** What was prerendered is taken away when the address changes, and the focus with it. */
const expectCode = (target: Locator) =>
  expect
    .poll(() => target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))))
    .toBe(true);

const type = (page: Page, field: Locator, text: string) =>
  tabTo(page, field).then(() => page.keyboard.type(text, { delay: 0 }));

test('the landing page by keyboard: skip link, menu, chips, rows, questions and chat', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  const menu = page.getByRole('button', { name: 'Menu' });
  await pressOn(page, menu);
  await pressOn(page, page.getByRole('navigation').locator('a[href="#comparison"]'));
  await expect(page.locator('#comparison h2')).toBeInViewport();

  const comparison = page.locator('#comparison');
  const education = comparison.getByRole('button', { name: 'Educação' });
  await expectCode(education);
  await pressOn(page, education);
  await expect(async () => expect(await comparison.locator('tbody tr').count()).toBeLessThan(12)).toPass();
  const row = comparison.locator('summary').first();
  await pressOn(page, row);
  await expect(comparison.locator('details').first()).toHaveAttribute('open');

  const faq = page.locator('#faq');
  await type(page, faq.getByRole('searchbox'), 'passaporte');
  await pressOn(page, faq.locator('summary').first());
  await expect(faq.locator('details').first()).toHaveAttribute('open');

  await pressOn(page, page.getByRole('button', { name: /Abrir conversa/ }));
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

test('registering and buying by keyboard alone', DEEP, async ({ page }) => {
  await skipWelcome(page);
  await page.goto('/');
  await pressOn(page, page.getByRole('banner').getByRole('button', { name: 'Criar Conta' }));
  const form = page.getByRole('dialog', { name: 'Crie sua conta' });
  await expect(form.getByLabel('Nome completo')).toBeFocused();
  await page.keyboard.type('Nina Alves');
  await type(page, form.getByLabel('E-mail'), newAddress());
  await type(page, form.getByLabel('Senha', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');

  const offer = page.getByRole('dialog', { name: 'Você precisa de um plano ativo' });
  await expect(offer.getByText(/499,97/)).toBeVisible();
  await pressOn(page, offer.getByRole('button', { name: 'Contratar Agora' }));
  const pay = page.getByRole('button', { name: 'Pagar', exact: true });
  await expect(pay).toBeVisible();
  await pressOn(page, pay);
  const start = page.getByRole('button', { name: 'Iniciar Solicitação' });
  await expect(start).toBeVisible();
  await pressOn(page, start);
  await expect(page.getByRole('heading', { name: 'Coleta de Documentos' })).toBeVisible();
});
