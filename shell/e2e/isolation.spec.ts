import { aConsultant } from './support/accounts';
import { callAs, readAs } from './support/api';
import { DEEP } from './support/deep';
import { PEOPLE } from './support/people';
import { aProcess, type Process } from './support/process';
import { listenAs } from './support/product/listen';
import { card, dialog } from './support/screen';
import { expect, test } from './support/signedInTest';

/** A query for the rows of one application in each table that has some. */
const questions = ({ id, client, steps }: Process) => [
  `visa_applications?id=eq.${id}`,
  `application_steps?application_id=eq.${id}`,
  `document_submissions?application_id=eq.${id}`,
  `ds160_forms?step_id=eq.${steps.ds160_form}`,
  `consultant_appointments?application_id=eq.${id}`,
  `support_tickets?client_id=eq.${client.id}`,
  `ticket_messages?client_id=eq.${client.id}`,
  `notifications?user_id=eq.${client.id}`,
  `profiles?id=eq.${client.id}`,
];

async function answers(email: string, process: Process): Promise<Record<string, number>> {
  const found = questions(process).map(async (query) => {
    const { body } = await readAs(email, `${query}&select=*`);
    return [query.split('?')[0] ?? '', Array.isArray(body) ? body.length : -1] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

// The server refuses forbidden reads, and the browser reports it.
test.use({ expectedErrors: /status of 40[0-9]/ });

test.describe('another consultant', () => {
  test('gets no data of an application by page, by REST or by realtime', DEEP, async ({ enter }) => {
    const process = await aProcess({ at: 'payment' });
    const { id, client, consultant } = process;
    const stranger = await aConsultant();
    await callAs(client.email, 'create_ticket', { subject: 'Só entre nós', description: 'Segredo' });
    const curious = await listenAs(stranger.email, stranger.id);
    const entitled = await listenAs(consultant.email, consultant.id);
    await expect(listenAs(stranger.email, consultant.id)).rejects.toThrow(/do not have permissions/);

    await callAs(consultant.email, 'register_protocol', { application_id: id, protocol_number: 'AA00SECRET' });
    await expect.poll(() => entitled.heard.some((change) => change.includes(id))).toBe(true);

    const page = await enter(stranger, `/consultant/applications/${id}`);
    await expect(page.getByText('Solicitação não encontrada')).toBeVisible();
    await page.goto(`/consultant/support?clientId=${client.id}`);
    await expect(
      page
        .getByText('Este cliente não tem um ticket aberto')
        .or(page.getByText(/Nenhum ticket/))
        .first(),
    ).toBeVisible();
    await page.goto('/consultant/kanban');
    await expect(page.getByRole('region', { name: 'Pagamento' })).toBeVisible();
    await expect(page.getByText(client.name)).toHaveCount(0);

    expect(new Set(Object.values(await answers(stranger.email, process)))).toEqual(new Set([0]));
    expect(await answers(consultant.email, process)).toMatchObject({
      visa_applications: 1,
      application_steps: 7,
      document_submissions: 2,
      ds160_forms: 1,
      support_tickets: 1,
      ticket_messages: 1,
      notifications: 0,
      profiles: 1,
    });
    expect(curious.heard).toEqual([]);
    await curious.leave();
    await entitled.leave();
  });
});

test(
  'a consultant whose application is reassigned loses it on every open page and in every request',
  DEEP,
  async ({ enter }) => {
    const process = await aProcess({ at: 'document_review' });
    const { id, client, consultant } = process;
    const successor = await aConsultant();
    await callAs(client.email, 'create_ticket', { subject: 'Minha renda', description: 'É suficiente?' });
    const board = await enter(consultant, '/consultant/kanban');
    const list = await board.context().newPage();
    await list.goto('/consultant/clients');
    await list.getByText(client.name).click();
    const details = await board.context().newPage();
    await details.goto(`/consultant/applications/${id}`);
    const desk = await board.context().newPage();
    await desk.goto(`/consultant/support?clientId=${client.id}`);
    const theirs = await enter(successor, '/consultant/kanban');
    await card(board, 'Análise de Documentos', client.name).getByRole('button', { name: 'Revisar Documentos' }).click();
    await expect(dialog(board, 'Análise de Documentos').getByText('passport.pdf')).toBeVisible();
    await expect(dialog(list, 'Detalhes do Cliente').getByText(client.email)).toBeVisible();
    await expect(details.getByRole('heading', { level: 1 })).toContainText(client.name);
    await expect(desk.getByRole('log').getByText('É suficiente?')).toBeVisible();

    await callAs(PEOPLE.admin, 'admin_assign_consultant', { application_id: id, consultant_id: successor.id });
    await expect(card(theirs, 'Análise de Documentos', client.name)).toBeVisible();
    await expect(details.getByText('Solicitação não encontrada')).toBeVisible();
    await expect(dialog(board, 'Análise de Documentos')).toBeHidden();
    for (const page of [board, list, details, desk]) {
      await expect(page.locator('#root').getByText(client.name)).toHaveCount(0);
      await expect(page.getByRole('dialog').getByText(client.email)).toHaveCount(0);
    }
    await expect(desk.getByText('É suficiente?')).toHaveCount(0);
    const afterwards = await answers(consultant.email, process);
    expect(new Set(Object.values(afterwards))).toEqual(new Set([0]));
    const approved = callAs(consultant.email, 'register_protocol', {
      application_id: id,
      protocol_number: 'AA00ABCD12',
    });
    await expect(approved).rejects.toThrow(/42501|not_allowed/);
    expect((await answers(successor.email, process)).document_submissions).toBe(2);
  },
);
