import { DEEP } from './support/deep';
import { aProcess } from './support/process';
import { closeDialog, dialog } from './support/screen';
import { expect, test } from './support/signedInTest';

// The frame shows a PDF.
test.use({ needsWholeBrowser: true });

test('a dialog closes to its page although its frame has added an entry to the history', DEEP, async ({ enter }) => {
  const { client } = await aProcess({ sent: ['passport'] });
  const page = await enter(client, '/client');
  await page.getByRole('link', { name: 'Minha Solicitação' }).click();
  await page.getByRole('button', { name: 'Continuar: Coleta de Documentos' }).click();
  await expect(page).toHaveURL(/step=document_collection/);
  await page.getByRole('button', { name: 'Ver documento: Passaporte' }).click();
  const frame = page.locator('iframe');
  await expect(frame).toBeVisible();
  const before = await page.evaluate(() => history.length);
  await frame.evaluate((element: HTMLIFrameElement) => {
    element.src = URL.createObjectURL(new Blob(['outro'], { type: 'text/plain' }));
  });
  await expect.poll(() => page.evaluate(() => history.length)).toBe(before + 1);
  await page.keyboard.press('Escape');
  await expect(frame).toBeHidden();

  await closeDialog(page, 'Documentos');
  await expect(dialog(page, 'Documentos')).toBeHidden();
  await expect(page).toHaveURL(/\/client\/applications$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/client$/);
});
