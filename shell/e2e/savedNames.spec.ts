import type { Download, Page } from '@playwright/test';
import { DEEP } from './support/deep';
import { aPdf } from './support/files';
import { aProcess } from './support/process';
import { expect, test } from './support/signedInTest';

/** Returns the file name of the download that a press starts, in this tab or a new one. */
async function savedAs(page: Page, press: () => Promise<void>): Promise<string> {
  const saved = new Promise<Download>((resolve) => {
    const listen = (tab: Page) => tab.once('download', resolve);
    listen(page);
    page.context().once('page', listen);
  });
  await press();
  return (await saved).suggestedFilename();
}

const NAME = 'Certidão de São João (1ª via).pdf';

test('document, attachment and receipt are downloaded under their names with accents', DEEP, async ({ enter }) => {
  const { client, consultant } = await aProcess();
  const mine = await enter(client, '/client/applications?step=document_collection');
  const slot = mine.getByRole('region', { name: 'Passaporte' });
  await slot.locator('input[aria-label="Escolher arquivo: Passaporte"]').setInputFiles(aPdf(NAME));
  await mine.getByRole('button', { name: 'Ver documento: Passaporte' }).click();
  expect(await savedAs(mine, () => mine.getByRole('link', { name: 'Baixar arquivo' }).click())).toBe(NAME);

  await mine.goto('/client/support');
  await mine.getByRole('button', { name: 'Nova conversa' }).click();
  const form = mine.getByRole('dialog', { name: 'Nova conversa' });
  await form.getByLabel('Assunto').fill('Certidão');
  await form.getByRole('button', { name: 'Criar conversa' }).click();
  const ask = mine.getByRole('region', { name: 'Conversa: Certidão' });
  await ask.getByLabel('Anexar arquivo').setInputFiles(aPdf(NAME));
  await ask.getByRole('button', { name: 'Enviar' }).click();
  const theirs = await enter(consultant, '/consultant/support');
  await theirs
    .getByRole('button', { name: /Certidão/ })
    .first()
    .click();
  for (const page of [mine, theirs]) {
    const file = page.getByRole('button', { name: `Abrir arquivo: ${NAME}` });
    expect(await savedAs(page, () => file.click())).toBe(NAME);
  }

  const paid = await aProcess({ at: 'interview_scheduling' });
  const page = await enter(paid.client, '/client/applications?step=payment');
  await page.getByRole('button', { name: 'Ver comprovante' }).click();
  const receipt = page.getByRole('link', { name: 'Baixar comprovante' });
  expect(await savedAs(page, () => receipt.click())).toBe('Comprovante da taxa.pdf');
});
