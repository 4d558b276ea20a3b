import type { Locator, Page } from '@playwright/test';
import { aConsultant } from './support/accounts';
import { callAs, writeAs } from './support/api';
import { DEEP } from './support/deep';
import { aPdf } from './support/files';
import { aProcess, DS160, workdayFromNow } from './support/process';
import { bell, card, chooseDay, closeDialog, dialog, goAhead, stepState, upload } from './support/screen';
import { expect, test } from './support/signedInTest';
import { recordTraffic } from './support/watching/recordTraffic';

const PROTOCOL = 'AA00ABCD12';
const LINK = 'https://meet.example.com/visto';
const STALE = 'Esta solicitação foi atualizada por outra pessoa. Os dados foram recarregados.';

/** Opens a tab of the same browser whose realtime connection gets no answer. */
async function aDeafTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.routeWebSocket(/realtime/, () => undefined);
  await tab.goto('/consultant/kanban');
  return tab;
}

async function moveTo(page: Page, from: Locator, target: string) {
  await from.getByRole('button', { name: 'Mover para…' }).click();
  await page.getByRole('menuitem', { name: target }).click();
}

async function decide(review: Locator, file: string, button: 'Cortado' | 'Aprovar' | 'Rejeitar') {
  const document = review.getByRole('listitem').filter({ hasText: file });
  await document.getByRole('button', { name: file }).click();
  await document.getByRole('button', { name: button }).click();
}

// The server rejects the outdated tab with a conflict.
test.use({ expectedErrors: /status of 409/ });

test(
  'client and consultant see each change live from the first document to the decision, and a third user sees no change',
  DEEP,
  async ({ enter }) => {
    test.setTimeout(600_000);
    const process = await aProcess({ sent: ['passport', 'financial'] });
    const { id, client, consultant, steps } = process;
    const stranger = await aConsultant();
    const other = await aProcess({ consultant: stranger });
    const apart = await enter(stranger, '/config.json');
    const traffic = recordTraffic(apart);
    await apart.goto('/consultant/kanban');
    await expect(card(apart, 'Coleta de Documentos', other.client.name)).toBeVisible();
    const board = await enter(consultant, '/consultant/kanban');
    const mine = await enter(client, '/client/applications?step=document_collection');
    const at = (column: string) => card(board, column, client.name);
    const details = (column: string) => at(column).getByRole('button', { name: 'Ver Detalhes' }).click();
    const review = dialog(board, 'Análise de Documentos');
    const booking = dialog(mine, 'Agendamento de Pré-entrevista');
    const scheduling = dialog(board, 'Agendamento de Pré-entrevista');

    await test.step('the client sends documents; one is rejected, sent again and approved', async () => {
      await expect(at('Coleta de Documentos')).toBeVisible();
      await mine.getByRole('button', { name: 'Enviar para análise' }).click();
      await expect(stepState(mine, 'Análise de Documentos', 'Em Andamento')).toBeVisible();
      await at('Análise de Documentos').getByRole('button', { name: 'Revisar Documentos' }).click();
      await decide(review, 'passport.pdf', 'Cortado');
      await decide(review, 'passport.pdf', 'Rejeitar');
      await expect(board.getByText(/^Rejeitado: passport\.pdf/)).toBeVisible();
      await expect(stepState(mine, 'Coleta de Documentos', 'Em Andamento')).toBeVisible();
      await expect(bell(mine, 1)).toBeVisible();
      await mine.getByRole('button', { name: 'Continuar: Coleta de Documentos' }).click();
      await upload(mine, 'Passaporte', 'inteiro.pdf', 'Enviar novamente');
      await mine.getByRole('button', { name: 'Enviar para análise' }).click();
      await expect(stepState(mine, 'Análise de Documentos', 'Em Andamento')).toBeVisible();
      await decide(review, 'inteiro.pdf', 'Aprovar');
      await decide(review, 'financial.pdf', 'Aprovar');
      await expect(board.getByText(/^Aprovado: financial\.pdf/)).toBeVisible();
      await expect(review).toBeHidden();
      await expect(
        board.getByText('Todos os documentos foram aprovados. Cliente pode prosseguir para o DS-160.'),
      ).toBeVisible();
      await expect(at('Formulário DS-160')).toBeVisible();
      await expect(stepState(mine, 'Formulário DS-160', 'Em Andamento')).toBeVisible();
    });

    await test.step('the client sends the form; the protocol opens the payment, and the receipt ends it', async () => {
      await writeAs(client.email, 'ds160_forms', { step_id: steps.ds160_form, ...DS160 });
      await callAs(client.email, 'submit_ds160', { application_id: id });
      await expect(at('Pagamento')).toBeVisible();
      await mine.getByRole('button', { name: 'Ver Detalhes: Pagamento' }).click();
      await expect(dialog(mine, 'Aguardando Protocolo DS-160')).toBeVisible();
      await details('Pagamento');
      const payment = dialog(board, 'Informações de Pagamento');
      await payment.getByLabel('Número do protocolo').fill(PROTOCOL);
      await payment.getByRole('button', { name: 'Registrar protocolo' }).click();
      await expect(board.getByText('Protocolo registrado com sucesso')).toBeVisible();
      const instructions = dialog(mine, 'Informações de Pagamento');
      await expect(instructions.getByText(PROTOCOL)).toBeVisible();
      await details('Pagamento');
      await expect(payment.getByText('O cliente ainda não enviou o comprovante.')).toBeVisible();
      await instructions.getByRole('radio', { name: 'PIX' }).check();
      await instructions.locator('input[type=file]').setInputFiles(aPdf('recibo.pdf'));
      await instructions.getByRole('button', { name: 'Enviar comprovante' }).click();
      await expect(payment.getByRole('button', { name: 'Ver comprovante' })).toBeVisible();
      await closeDialog(board, 'Informações de Pagamento');
      await expect(at('Agendamento')).toBeVisible();
    });

    await test.step('the client books the pre-interview; the consultant adds its link and the consulate appointment', async () => {
      await details('Agendamento');
      await expect(scheduling.getByText('O cliente ainda não agendou a pré-entrevista.')).toBeVisible();
      await mine.getByRole('button', { name: 'Continuar: Agendamento' }).click();
      await chooseDay(booking, 4);
      await booking.getByRole('radio', { name: '11:00' }).check();
      await booking.getByRole('button', { name: /^Agendar/ }).click();
      await scheduling.getByRole('button', { name: /^Pré-entrevista agendada/ }).click();
      await scheduling.getByLabel('Endereço da reunião (https)').fill(LINK);
      await scheduling.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(board.getByText('Link da reunião adicionado com sucesso')).toBeVisible();
      await mine.getByRole('button', { name: 'Ver Detalhes: Agendamento' }).click();
      await expect(booking.getByRole('link', { name: 'Entrar na reunião' })).toHaveAttribute('href', LINK);
      await scheduling.getByRole('button', { name: /^Entrevista no consulado/ }).click();
      const consulate = board.getByRole('form', { name: 'Entrevista no consulado' });
      await consulate.getByLabel('Data').fill(workdayFromNow(40));
      await consulate.getByLabel('Horário').fill('08:30');
      await consulate.getByLabel('Local').fill('Consulado em São Paulo');
      await consulate.getByLabel('Protocolo do agendamento').fill('BRR777');
      await consulate.getByRole('button', { name: 'Registrar entrevista' }).click();
      await expect(at('Entrevista')).toBeVisible();
      await expect(booking.getByText('Consulado em São Paulo')).toBeVisible();
      await closeDialog(mine, 'Agendamento de Pré-entrevista');
    });

    await test.step('two tabs move the same card: the second shows a notice and the new column', async () => {
      const deaf = await aDeafTab(board);
      await expect(card(deaf, 'Entrevista', client.name)).toBeVisible();
      await moveTo(board, at('Entrevista'), 'Decisão');
      await expect(board.getByText(/^A entrevista no consulado ainda vai acontecer/)).toBeVisible();
      await goAhead(board);
      await expect(at('Decisão')).toBeVisible();
      await moveTo(deaf, card(deaf, 'Entrevista', client.name), 'Decisão');
      await goAhead(deaf);
      await expect(deaf.getByText(STALE)).toBeVisible();
      await expect(card(deaf, 'Decisão', client.name)).toBeVisible();
      await deaf.close();
      await expect(stepState(mine, 'Decisão', 'Em Andamento')).toBeVisible();
    });

    await test.step('a ticket is answered and closed', async () => {
      await mine.goto('/client/support');
      await callAs(client.email, 'create_ticket', { subject: 'Quando sai?', description: 'Já decidiram?' });
      await at('Decisão').getByRole('link', { name: 'Mensagem' }).click();
      const chat = board.getByRole('region', { name: 'Conversa: Quando sai?' });
      await chat.getByRole('textbox', { name: 'Mensagem' }).fill('Sai hoje.');
      await chat.getByRole('button', { name: 'Enviar' }).click();
      await mine.getByRole('link', { name: /Quando sai\?/ }).click();
      const ask = mine.getByRole('region', { name: 'Conversa: Quando sai?' });
      await expect(ask.getByText('Sai hoje.')).toBeVisible();
      await chat.getByRole('button', { name: 'Encerrar Ticket' }).click();
      await dialog(board, 'Encerrar este ticket?').getByRole('button', { name: 'Encerrar Ticket' }).click();
      await expect(ask.getByText('Esta conversa está encerrada.')).toBeVisible();
      await expect(ask.getByText(`Ticket encerrado por ${consultant.name}.`)).toBeVisible();
    });

    await test.step('the decision ends the application', async () => {
      await mine.goto('/client/applications');
      await board.goto('/consultant/kanban');
      await at('Decisão').getByRole('button', { name: 'Registrar Decisão' }).click();
      const decision = dialog(board, 'Registrar Decisão');
      await decision.getByRole('radio', { name: 'Recusado' }).check();
      await decision.getByLabel('Motivo informado pelo consulado').fill('Vínculos insuficientes');
      await decision.getByRole('button', { name: 'Registrar decisão' }).click();
      await expect(board.getByText('Decisão registrada com sucesso')).toBeVisible();
      // A closing dialog goes back in the history, which would undo a navigation at that moment.
      await expect(decision).toBeHidden();
      await expect(mine.getByRole('button', { name: 'Tentar de novo no mesmo plano' })).toBeVisible();
      await board.goto(`/consultant/applications/${id}`);
      await expect(board.getByRole('region', { name: 'Resultado' }).getByText('Recusado')).toBeVisible();
      await expect(board.getByRole('region', { name: 'Histórico' })).toContainText(
        `${consultant.name} registrou a decisão`,
      );
    });

    await test.step('the other consultant gets messages only about her own case', async () => {
      await callAs(other.client.email, 'create_ticket', { subject: 'Só com ela' });
      await expect.poll(() => traffic.containing(other.client.id).length).toBeGreaterThan(1);
      await apart.goto('/consultant');
      await apart.goto('/consultant/support');
      await expect(apart.getByRole('link', { name: /Só com ela/ })).toBeVisible();
      expect([...traffic.containing(id), ...traffic.containing(client.id), ...traffic.containing(client.name)]).toEqual(
        [],
      );
    });
  },
);
