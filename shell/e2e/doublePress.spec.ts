import type { Locator, Page } from '@playwright/test';
import { aClient, anAdministrator } from './support/accounts';
import { MOVING } from './support/browser';
import { DEEP } from './support/deep';
import { dialog } from './support/screen';
import { expect, test } from './support/signedInTest';

test.use(MOVING);

/** Presses a point of the page; the second press of a double click reaches the element that is there by then. */
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

/** Waits until a dialog has opened; until then it ignores presses. */
const stands = (page: Page) => expect(page.locator('.ant-zoom-appear, .ant-zoom-enter')).toHaveCount(0);

test(
  'a double press on its button opens a dialog once, and a double press beside it presses no control behind it',
  DEEP,
  async ({ enter }) => {
    const page = await enter(await aClient(), '/client/support');
    const opener = page.getByRole('button', { name: 'Nova conversa' });
    await expect(opener).toBeVisible();
    const form = dialog(page, 'Nova conversa');
    const place = await middleOf(opener);
    await press(page, place, 1);
    await expect(form.getByLabel('Assunto')).toBeFocused();
    await press(page, place, 2);
    await page.keyboard.type('Prazo');
    await expect(form.getByLabel('Assunto')).toHaveValue('Prazo');

    await stands(page);
    // The first press closes the dialog by its mask; the second reaches the button behind.
    await press(page, place, 1);
    await expect(form).toBeHidden();
    await press(page, place, 2);
    await expect(form).toBeHidden();
    await press(page, place, 1);
    await expect(form).toBeVisible();
  },
);

test('a double click on the landing page opens the registration, which stays open', DEEP, async ({ page }) => {
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

test(
  'a double press of a menu entry opens no row of the page that moves under the pointer',
  DEEP,
  async ({ enter }) => {
    const page = await enter(await anAdministrator(), '/admin/settings/privacy', {
      viewport: { width: 1280, height: 800 },
    });
    const entry = page.getByRole('link', { name: 'Quick Messages' });
    await expect(entry).toBeVisible();
    const place = await middleOf(entry);
    await press(page, place, 1);
    const isOnRow = () => page.evaluate(({ x, y }) => !!document.elementFromPoint(x, y)?.closest('tbody tr'), place);
    // The page of a wide list has a narrow menu, so that a row comes to lie under the pointer.
    await expect.poll(isOnRow).toBe(true);
    await press(page, place, 2);
    await press(page, place, 1);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/messages$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/settings\/privacy$/);
  },
);

test('an opening dialog ignores presses, and so does the page behind it', async ({ enter }) => {
  const page = await enter(await aClient(), '/client/support');
  const opener = page.getByRole('button', { name: 'Nova conversa' });
  await expect(opener).toBeVisible();
  const place = await middleOf(opener);
  const met = await page.evaluateHandle((at) => {
    const seen = new Set<string>();
    const whatIsAt = (x: number, y: number) => {
      const part = document.elementFromPoint(x, y)?.closest('.ant-modal-mask, .ant-modal-container, .ant-modal-wrap');
      return part?.classList[0] ?? 'page';
    };
    const look = () => {
      const modal = document.querySelector('.ant-modal:is(.ant-zoom-appear, .ant-zoom-enter)');
      if (!modal) return;
      const { left, top, width, height } = modal.getBoundingClientRect();
      seen.add(whatIsAt(left + width / 2, top + height / 2)).add(whatIsAt(at.x, at.y));
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
    const everyFrame = () => {
      look();
      requestAnimationFrame(everyFrame);
    };
    everyFrame();
    return seen;
  }, place);
  await opener.click();
  const form = dialog(page, 'Nova conversa');
  await form.getByLabel('Assunto').fill('Prazo');
  await stands(page);
  expect(await met.evaluate((seen) => [...seen])).toEqual(['ant-modal-mask']);
  await form.getByLabel('Assunto').click({ trial: true });
});
