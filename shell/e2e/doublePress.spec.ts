import type { Locator, Page } from '@playwright/test';
import { aClient } from './support/cast';
import { dialog } from './support/screen';
import { expect, test } from './support/stage';

/** Presses the place where a control is; the second press of a double click comes wherever the first has led. */
async function press(page: Page, at: { x: number; y: number }, clickCount: 1 | 2) {
  await page.mouse.move(at.x, at.y);
  await page.mouse.down({ clickCount });
  await page.mouse.up({ clickCount });
}

async function middleOf(control: Locator) {
  const box = await control.boundingBox();
  if (!box) throw new Error('Nothing to press');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('whoever presses twice to open a dialog has it open, and closing it twice presses nothing behind it', async ({
  enter,
}) => {
  const page = await enter(await aClient(), '/client/support');
  const opener = page.getByRole('button', { name: 'Novo Ticket' });
  await expect(opener).toBeVisible();
  const form = dialog(page, 'Novo Ticket');
  const place = await middleOf(opener);
  await press(page, place, 1);
  await expect(form.getByLabel('Assunto')).toBeFocused();
  await press(page, place, 2);
  await page.keyboard.type('Prazo');
  await expect(form.getByLabel('Assunto')).toHaveValue('Prazo');

  // The mask closes it; the second press lands on the button behind.
  await press(page, place, 1);
  await expect(form).toBeHidden();
  await press(page, place, 2);
  await expect(form).toBeHidden();
  await press(page, place, 1);
  await expect(form).toBeVisible();
});

test('a double click on the landing page opens the registration and leaves it open', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Criar Conta' }).first();
  const place = await middleOf(opener);
  await press(page, place, 1);
  const form = page.getByRole('dialog', { name: 'Crie sua conta' });
  await expect(form.getByLabel('Nome Completo')).toBeFocused();
  await press(page, place, 2);
  await page.keyboard.type('Ana');
  await expect(form.getByLabel('Nome Completo')).toHaveValue('Ana');
  await press(page, place, 1);
  await expect(form).toBeHidden();
});

test('a dialog that does not show yet cannot be pressed', async ({ enter }) => {
  const page = await enter(await aClient(), '/client/support');
  const opener = page.getByRole('button', { name: 'Novo Ticket' });
  await expect(opener).toBeVisible();
  const atFullSize = await page.evaluateHandle(() => {
    const pressable: boolean[] = [];
    new MutationObserver(() => {
      const modal = document.querySelector('.ant-modal');
      if (!modal) return;
      const { opacity, transform } = getComputedStyle(modal);
      if (opacity !== '0' || transform !== 'none') return;
      const { left, top, width, height } = modal.getBoundingClientRect();
      const under = document.elementFromPoint(left + width / 2, top + height / 2);
      pressable.push(under !== modal && modal.contains(under));
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
    return pressable;
  });
  await opener.click();
  await dialog(page, 'Novo Ticket').getByLabel('Assunto').fill('Prazo');
  expect(await atFullSize.jsonValue()).toContain(false);
  expect(await atFullSize.jsonValue()).not.toContain(true);
});
