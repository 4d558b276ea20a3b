import type { Locator } from '@playwright/test';
import { DEEP } from './support/deep';
import { aProcess } from './support/process';
import { rows } from './support/records';
import { expect, test } from './support/signedInTest';

const FORM = '/client/applications?step=ds160_form';

const caretOf = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.selectionStart);
const putCaret = (field: Locator, at: number) =>
  field.evaluate((input: HTMLInputElement, caret) => input.setSelectionRange(caret, caret), at);

test('the date field adds its slashes, and keeps the caret during a correction', DEEP, async ({ enter }) => {
  const { client, steps } = await aProcess({ at: 'ds160_form' });
  const page = await enter(client, FORM);
  const birth = page.getByRole('textbox', { name: 'Data de nascimento' });
  await birth.pressSequentially('1/3/1990');
  await expect(birth).toHaveValue('01/03/1990');
  await putCaret(birth, 2);
  await birth.press('Backspace');
  await birth.press('Backspace');
  expect(await caretOf(birth)).toBe(0);
  await birth.pressSequentially('31');
  await expect(birth).toHaveValue('31/03/1990');
  expect(await caretOf(birth)).toBe(2);
  await birth.press('x');
  await birth.press('/');
  expect(await caretOf(birth)).toBe(3);
  await birth.press('Delete');
  await birth.press('1');
  await expect(birth).toHaveValue('31/13/1990');
  await birth.press('Backspace');
  await birth.press('0');
  await expect(birth).toHaveValue('31/03/1990');
  expect(await caretOf(birth)).toBe(4);
  await birth.fill('');
  await birth.pressSequentially('5.12.30');
  await birth.press('Tab');
  await expect(birth).toHaveValue('05/12/1930');
  await expect
    .poll(() => rows<{ birth_date: string }>(`ds160_forms?step_id=eq.${steps.ds160_form}&select=birth_date`))
    .toEqual([{ birth_date: '1930-12-05' }]);
});

test(
  'a field shows that a pasted text is too long, and a file dropped outside its field does not open',
  DEEP,
  async ({ enter }) => {
    const { client } = await aProcess({ at: 'ds160_form' });
    const page = await enter(client, FORM);
    const birthPlace = page.getByRole('textbox', { name: 'Local de nascimento' });
    await birthPlace.focus();
    await page.keyboard.insertText('a'.repeat(300));
    await expect(birthPlace).toHaveValue('a'.repeat(300));
    await expect(page.getByText('São 300 caracteres e cabem 200. Encurte o texto para que seja salvo.')).toBeVisible();
    const isLeft = await page.evaluate(() => {
      const files = new DataTransfer();
      files.items.add(new File(['%PDF-'], 'extrato.pdf', { type: 'application/pdf' }));
      const drop = new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true });
      return document.querySelector('h2')?.dispatchEvent(drop);
    });
    expect(isLeft).toBe(false);
  },
);

test('a client in the list of the consultant opens in a new tab', DEEP, async ({ enter }) => {
  const { client, consultant } = await aProcess();
  const page = await enter(consultant, '/consultant/clients');
  const name = page.getByRole('table').getByRole('link', { name: new RegExp(client.name) });
  const [tab] = await Promise.all([page.context().waitForEvent('page'), name.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(tab.getByRole('dialog').getByText(client.email).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
