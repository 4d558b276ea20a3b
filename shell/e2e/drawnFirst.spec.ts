import { DEEP } from './support/deep';
import { aProcess } from './support/process';
import { card, dialog } from './support/screen';
import { expect, test } from './support/signedInTest';

test('the keys of the review do not approve a document that is still loading', DEEP, async ({ enter }) => {
  const { client, consultant } = await aProcess({ at: 'document_review' });
  const page = await enter(consultant, '/consultant/kanban');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/storage/v1/object/sign/**', async (route) => {
    await held;
    await route.continue();
  });
  const decided: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/review_document')) decided.push(request.url());
  });
  await card(page, 'Análise de Documentos', client.name).getByRole('button', { name: 'Revisar Documentos' }).click();
  const review = dialog(page, 'Análise de Documentos');
  await expect(review.getByText('Abrindo o documento…')).toBeVisible();
  const approve = review.getByRole('button', { name: 'Aprovar' });
  await expect(approve).toBeDisabled();
  await page.keyboard.press('Alt+a');
  await page.keyboard.press('Alt+a', { delay: 120 });
  await expect(review.getByText('Espere o documento aparecer na tela para decidir.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeHidden();
  expect(decided).toEqual([]);
  letGo();
  await expect(approve).toBeEnabled();
  await page.keyboard.press('Alt+a');
  await expect(review.getByText('Aprovado', { exact: true })).toHaveCount(1);
  await expect.poll(() => decided.length).toBe(1);
});
