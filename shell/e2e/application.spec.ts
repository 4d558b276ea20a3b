import { aClient, aConsultant } from './support/accounts';
import { callAs } from './support/api';
import { DEEP, deepUnless } from './support/deep';
import { aPdf } from './support/files';
import { DESKTOP, PHONE } from './support/journey/device';
import { passDocuments } from './support/journey/documents';
import { passForm } from './support/journey/form';
import { passDecision, passInterview, passScheduling } from './support/journey/interview';
import { passPayment } from './support/journey/payment';
import { PEOPLE } from './support/people';
import { aProcess } from './support/process';
import { rows } from './support/records';
import { card, step, stepState } from './support/screen';
import { expect, test } from './support/signedInTest';

for (const { name, options, press } of [DESKTOP, PHONE]) {
  test(
    `a client completes all seven steps on a ${name}, and the open board of the consultant follows`,
    deepUnless(name === DESKTOP.name),
    async ({ enter }) => {
      const [client, consultant] = await Promise.all([aClient(), aConsultant()]);
      const mine = await enter(client, '/client/applications', options);
      const wide = () => mine.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await press(mine.getByRole('button', { name: 'Iniciar Solicitação' }));
      await expect(mine.getByText('Solicitação iniciada com sucesso')).toBeVisible();
      await expect(mine.getByText(/^Etapa \d$/)).toHaveCount(1);
      await expect(stepState(mine, 'Coleta de Documentos', 'Em Andamento')).toBeVisible();
      await expect(step(mine, 'Análise de Documentos').getByRole('button')).toHaveCount(0);

      const [{ id = '' } = {}] = await rows<{ id: string }>(`visa_applications?select=id&client_id=eq.${client.id}`);
      await callAs(PEOPLE.admin, 'admin_assign_consultant', { application_id: id, consultant_id: consultant.id });
      await callAs(client.email, 'mark_all_notifications_read');
      const board = await enter(consultant, '/consultant/kanban');
      await expect(card(board, 'Coleta de Documentos', client.name)).toBeVisible();

      const scene = { client, mine, board, press };
      for (const pass of [passDocuments, passForm, passPayment, passScheduling, passInterview, passDecision]) {
        await test.step(pass.name, () => pass(scene));
        expect(await wide(), pass.name).toBeLessThanOrEqual(0);
      }
      await board.goto(`/consultant/applications/${id}`);
      await expect(board.getByText('rejeitou um documento')).toBeVisible();
    },
  );
}

test('a document opens only by a signed link', DEEP, async ({ enter, request }) => {
  const { client } = await aProcess({ sent: ['passport'] });
  const mine = await enter(client, '/client/applications?step=document_collection');
  await mine.getByRole('button', { name: 'Ver documento: Passaporte' }).click();
  const link = await mine.getByRole('link', { name: 'Baixar arquivo' }).getAttribute('href');
  const signed = new URL(link ?? '');
  const opened = await request.get(signed.href);
  expect(opened.status()).toBe(200);
  expect(await opened.body()).toEqual(aPdf('passport').buffer);
  const bare = signed.origin + signed.pathname;
  for (const address of [bare, bare.replace('/sign/', '/'), bare.replace('/sign/', '/public/')]) {
    expect((await request.get(address)).status()).toBeGreaterThanOrEqual(400);
  }
});
