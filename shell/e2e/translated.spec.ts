import type { Page } from '@playwright/test';
import { anAdministrator } from './support/accounts';
import { callAs, writeAs } from './support/api';
import { DEEP } from './support/deep';
import { aProcess, type Process, sendBoth, sendDocument } from './support/process';
import { declaredAddresses } from './support/product/declaredAddresses';
import { rows } from './support/records';
import { expect, test } from './support/signedInTest';
import { settled } from './support/watching/audit';
import { expectTranslated, expectUnbroken, ignoreTranslator, translate } from './support/watching/translator';

/** The actions of client and consultant while the other has a page open, in a valid order. */
async function changeLive(process: Process): Promise<void> {
  const { client, consultant } = process;
  const ticket = { subject: 'Passaporte vencido', description: 'Posso enviar o protocolo da renovação?' };
  await callAs(client.email, 'create_ticket', ticket);
  const [{ id: ticket_id } = { id: '' }] = await rows<{ id: string }>(
    `support_tickets?client_id=eq.${client.id}&select=id&order=created_at.desc&limit=1`,
  );
  await writeAs(consultant.email, 'ticket_messages', {
    ticket_id,
    content: 'Pode. Veja https://ceac.state.gov e o DS-160.',
  });
  const [passport, financial] = await sendBoth(process);
  await callAs(consultant.email, 'review_document', { document_id: passport, decision: 'rejected', notes: 'Cortado.' });
  await callAs(consultant.email, 'review_document', { document_id: financial, decision: 'approved' });
  const again = await sendDocument(process, 'passport');
  await callAs(client.email, 'submit_documents', { application_id: process.id });
  await writeAs(client.email, 'ticket_messages', { ticket_id, content: 'Obrigada!' });
  await callAs(consultant.email, 'review_document', { document_id: again, decision: 'approved' });
}

async function opened(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settled(page);
}

for (const [how, prepare] of [
  ['', undefined],
  [', even if the shell ignores the translator', ignoreTranslator],
] as const) {
  test(`client and consultant with translated pages see each change once${how}`, async ({ enter }) => {
    const process = await aProcess();
    const mine = await enter(process.client, '/config.json');
    const theirs = await enter(process.consultant, '/config.json');
    for (const [page, path] of [
      [mine, '/client'],
      [theirs, `/consultant/applications/${process.id}`],
    ] as const) {
      if (prepare) await page.addInitScript(prepare);
      await page.goto(path);
      await opened(page);
      await translate(page);
    }
    await changeLive(process);
    await expect(mine.getByText('Preencha o formulário DS-160').first()).toBeVisible();
    await expect(theirs.getByText('Obrigada!').first()).toBeVisible();
    const check = prepare ? expectUnbroken : expectTranslated;
    await check(mine, '/client');
    await check(theirs, 'the case');
    for (const page of [mine, theirs])
      await page.getByRole('navigation').getByRole('link', { name: 'Suporte' }).click();
    for (const page of [mine, theirs]) await page.getByRole('link', { name: /Passaporte vencido/ }).click();
    const talk = mine.getByRole('region', { name: 'Conversa: Passaporte vencido' });
    await talk.getByRole('textbox', { name: 'Mensagem' }).fill('Chegou!');
    await talk.getByRole('textbox', { name: 'Mensagem' }).press('Enter');
    await expect(
      theirs.getByRole('region', { name: 'Conversa: Passaporte vencido' }).getByText('Chegou!'),
    ).toBeVisible();
    for (const page of [mine, theirs]) await check(page, 'the conversation');
  });
}

/** Presses each control of a page once, and closes the opened dialogs and pages. */
async function pressAll(page: Page, path: string): Promise<void> {
  const controls = page
    .getByRole('main')
    .locator('button:not(:disabled), summary, [role="tab"], input[type="checkbox"]');
  const address = page.url();
  const count = Math.min(await controls.count(), 25);
  for (let at = 0; at < count; at += 1) {
    const control = controls.nth(at);
    if (!(await control.isVisible())) continue;
    await control.click({ timeout: 2000 }).catch(() => undefined);
    await settled(page);
    await page.keyboard.press('Escape');
    await expectTranslated(page, `${path}, control ${at}`);
    if (new URL(page.url()).pathname !== new URL(address).pathname) await page.goBack();
  }
}

const PAGES = (['client', 'consultant', 'admin'] as const).flatMap((area) =>
  declaredAddresses(area).map((path) => [area, path] as const),
);

for (const [area, path] of [...PAGES, ['client', '/client/applications?step=document_collection'] as const])
  test(`a translated page stays whole while it changes: ${path}`, DEEP, async ({ enter }) => {
    const process = await aProcess();
    const page = await enter(area === 'admin' ? await anAdministrator() : process[area], path);
    await opened(page);
    await translate(page);
    await changeLive(process);
    await settled(page);
    await expectTranslated(page, path);
    await pressAll(page, path);
  });
