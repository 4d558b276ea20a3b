import { aClient } from './support/cast';
import { aPdf } from './support/files';
import { aProcess, DS160, dayFromNow } from './support/process';
import { consultantOf } from './support/records';
import { bell, card, closeDialog, dialog, fillPersonal, fillTrip, step, stepState, upload } from './support/screen';
import { expect, test } from './support/stage';

const PROTOCOL = 'AA00ABCD12';

test('a client starts and uploads documents that only a signed link opens', async ({ enter, request }) => {
  const client = await aClient();
  const mine = await enter(client, '/client/applications');
  await mine.getByRole('button', { name: 'Iniciar Solicitação' }).click();
  await expect(mine.getByText('Solicitação iniciada com sucesso')).toBeVisible();
  await expect(mine.getByText(/^Etapa \d$/)).toHaveCount(7);
  await expect(stepState(mine, 'Coleta de Documentos', 'Em Andamento')).toBeVisible();
  await expect(step(mine, 'Análise de Documentos').getByRole('button')).toBeDisabled();
  expect(await consultantOf(client.email)).toContain('@');

  await mine.getByRole('button', { name: 'Continuar: Coleta de Documentos' }).click();
  await upload(mine, 'Passaporte', 'passaporte.pdf');
  await upload(mine, 'Comprovante financeiro', 'renda.pdf');

  await mine.getByRole('button', { name: 'Ver documento: Passaporte' }).click();
  const link = await mine.getByRole('link', { name: 'Baixar arquivo' }).getAttribute('href');
  const signed = new URL(link ?? '');
  const opened = await request.get(signed.href);
  expect(opened.status()).toBe(200);
  expect(await opened.body()).toEqual(aPdf('passaporte.pdf').buffer);
  const bare = signed.origin + signed.pathname;
  for (const address of [bare, bare.replace('/sign/', '/'), bare.replace('/sign/', '/public/')]) {
    expect((await request.get(address)).status()).toBeGreaterThanOrEqual(400);
  }
});

test('the consultant sees the documents arrive and the client sees them approved, live', async ({ enter }) => {
  const { client, consultant } = await aProcess({ sent: ['passport', 'financial'] });
  const board = await enter(consultant, '/consultant/kanban');
  await expect(card(board, 'Coleta de Documentos', client.name)).toBeVisible();
  const mine = await enter(client, '/client/applications?step=document_collection');
  await mine.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(mine.getByText('Documentos enviados com sucesso')).toBeVisible();
  await expect(dialog(mine, 'Documentos')).toBeHidden();

  await card(board, 'Análise de Documentos', client.name).getByRole('button', { name: 'Revisar Documentos' }).click();
  const review = dialog(board, 'Análise de Documentos');
  await review.getByRole('button', { name: 'Aprovar' }).first().click();
  await expect(board.getByText('Documento aprovado', { exact: true })).toBeVisible();
  await expect(review.getByText('Aprovado', { exact: true })).toBeVisible();
  await expect(bell(mine, 1)).toBeVisible();
  await review.getByRole('button', { name: 'Aprovar' }).click();
  await expect(
    board.getByText('Todos os documentos foram aprovados. Cliente pode prosseguir para o DS-160.'),
  ).toBeVisible();
  await expect(review).toBeHidden();
  await expect(card(board, 'Formulário DS-160', client.name)).toBeVisible();

  await expect(stepState(mine, 'Formulário DS-160', 'Em Andamento')).toBeVisible();
  await bell(mine, 2).click();
  await mine
    .getByRole('menuitem', { name: /Documento Aprovado/ })
    .first()
    .click();
  await expect(dialog(mine, 'Documento Aprovado')).toBeVisible();
  await expect(bell(mine, 1)).toBeVisible();
});

test('a rejected document is sent again and approved', async ({ enter }) => {
  const { id, client, consultant } = await aProcess({ at: 'document_review' });
  const board = await enter(consultant, '/consultant/kanban');
  const mine = await enter(client, '/client/applications');
  await card(board, 'Análise de Documentos', client.name).getByRole('button', { name: 'Revisar Documentos' }).click();
  const review = dialog(board, 'Análise de Documentos');
  const passport = review.getByRole('listitem').filter({ hasText: 'passport.pdf' });
  await passport.getByRole('button', { name: 'Cortado' }).click();
  await passport.getByRole('button', { name: 'Rejeitar' }).click();
  await expect(board.getByText('Documento rejeitado')).toBeVisible();
  await expect(passport.getByText('Rejeitado')).toBeVisible();

  await expect(stepState(mine, 'Coleta de Documentos', 'Em Andamento')).toBeVisible();
  await bell(mine, 1).click();
  await mine.getByRole('menuitem', { name: /Documento Rejeitado/ }).click();
  await expect(dialog(mine, 'Documento Rejeitado').getByText(/O documento está cortado/)).toBeVisible();
  await dialog(mine, 'Documento Rejeitado').getByRole('button', { name: 'Fechar' }).last().click();
  await mine.getByRole('button', { name: 'Continuar: Coleta de Documentos' }).click();
  await expect(mine.getByText(/O documento está cortado/)).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Enviar para análise' })).toBeDisabled();
  await upload(mine, 'Passaporte', 'inteiro.pdf', 'Enviar novamente');
  await mine.getByRole('button', { name: 'Enviar para análise' }).click();

  for (const name of ['inteiro.pdf', 'financial.pdf']) {
    const arrived = review.getByRole('listitem').filter({ hasText: name });
    await arrived.getByRole('button', { name: 'Aprovar' }).click();
  }
  await expect(stepState(mine, 'Formulário DS-160', 'Em Andamento')).toBeVisible();
  await board.goto(`/consultant/applications/${id}`);
  await expect(board.getByText('rejeitou um documento')).toBeVisible();
});

test('the DS-160 is filled in, finished and read by the consultant', async ({ enter }) => {
  const { client, consultant } = await aProcess({ at: 'ds160_form' });
  const board = await enter(consultant, '/consultant/kanban');
  const mine = await enter(client, '/client/applications');
  await mine.getByRole('button', { name: 'Continuar: Formulário DS-160' }).click();
  const form = dialog(mine, 'Formulário DS-160');
  const next = form.getByRole('button', { name: 'Próximo' });
  await expect(form.getByRole('button', { name: 'Anterior' })).toBeDisabled();
  await next.click();
  await expect(mine.getByText('Por favor, corrija os erros antes de continuar')).toBeVisible();
  await expect(form.getByText('Sobrenome é obrigatório').first()).toBeVisible();
  await fillPersonal(form, DS160);
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(mine.getByText('Formulário salvo com sucesso')).toBeVisible();
  for (const heading of [
    'Trabalho e Renda',
    'Viagens e Vínculos com os EUA',
    'Educação',
    'Serviço Militar e Cidadania',
    'Detalhes da Viagem',
  ]) {
    await next.click();
    await expect(form.getByRole('heading', { name: heading })).toBeVisible();
  }
  await fillTrip(form, DS160);
  await form.getByRole('button', { name: 'Conferir' }).click();
  await form.getByRole('button', { name: 'Finalizar' }).click();
  await expect(mine.getByText('Formulário DS-160 enviado com sucesso')).toBeVisible();
  await expect(stepState(mine, 'Pagamento', 'Em Andamento')).toBeVisible();
  await expect(step(mine, 'Formulário DS-160').getByRole('button', { name: /^Ver Detalhes/ })).toBeDisabled();
  await expect(card(board, 'Pagamento', client.name)).toBeVisible();
});

test('the protocol opens the payment on the client’s open page and the receipt closes it', async ({ enter }) => {
  const { client, consultant } = await aProcess({ at: 'payment' });
  const board = await enter(consultant, '/consultant/kanban');
  const mine = await enter(client, '/client/applications?step=payment');
  await expect(dialog(mine, 'Aguardando Protocolo DS-160')).toBeVisible();

  await card(board, 'Pagamento', client.name).getByRole('button', { name: 'Ver Detalhes' }).click();
  const payment = dialog(board, 'Informações de Pagamento');
  await payment.getByRole('button', { name: 'Registrar protocolo' }).click();
  await expect(payment.getByText('Por favor, informe o número do protocolo')).toBeVisible();
  await payment.getByLabel('Número do protocolo').fill(PROTOCOL);
  await payment.getByRole('button', { name: 'Registrar protocolo' }).click();
  await expect(board.getByText('Protocolo registrado com sucesso')).toBeVisible();

  const instructions = dialog(mine, 'Informações de Pagamento');
  await expect(instructions.getByText(PROTOCOL)).toBeVisible();
  await instructions.getByRole('radio', { name: 'PIX' }).check();
  await instructions.locator('input[type=file]').setInputFiles(aPdf('recibo.pdf'));
  await instructions.getByRole('button', { name: 'Enviar comprovante' }).click();
  await expect(mine.getByText('Comprovante enviado com sucesso')).toBeVisible();
  await expect(stepState(mine, 'Agendamento', 'Em Andamento')).toBeVisible();
  await expect(card(board, 'Agendamento', client.name)).toBeVisible();
});

test('pre-interview and meeting link reach the other side live', async ({ enter }) => {
  const { client, consultant } = await aProcess({ at: 'interview_scheduling' });
  const board = await enter(consultant, '/consultant/kanban');
  const mine = await enter(client, '/client/applications');
  await card(board, 'Agendamento', client.name).getByRole('button', { name: 'Ver Detalhes' }).click();
  const scheduling = dialog(board, 'Agendamento de Pré-entrevista');
  await expect(scheduling.getByText('O cliente ainda não agendou a pré-entrevista.')).toBeVisible();

  await mine.getByRole('button', { name: 'Continuar: Agendamento' }).click();
  const booking = dialog(mine, 'Agendamento de Pré-entrevista');
  await booking.getByRole('button', { name: 'Agendar', exact: true }).click();
  await expect(mine.getByText('Por favor, selecione uma data e horário')).toBeVisible();
  await booking.getByLabel('Data', { exact: true }).selectOption({ index: 3 });
  await booking.getByRole('radio', { name: '10:00' }).check();
  await booking.getByRole('button', { name: 'Agendar', exact: true }).click();
  await expect(mine.getByText('Pré-entrevista agendada com sucesso')).toBeVisible();
  await expect(booking).toBeHidden();

  await scheduling.getByLabel('Endereço da reunião (https)').fill('https://meet.example.com/visto');
  await scheduling.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(board.getByText('Link da reunião adicionado com sucesso')).toBeVisible();
  await mine.getByRole('button', { name: 'Ver Detalhes: Agendamento' }).click();
  await expect(booking.getByRole('link', { name: 'Entrar na reunião' })).toHaveAttribute(
    'href',
    'https://meet.example.com/visto',
  );
});

test('the consulate appointment appears on the client’s open page', async ({ enter }) => {
  const { client, consultant } = await aProcess({ at: 'interview_scheduling' });
  const board = await enter(consultant, '/consultant/kanban');
  const mine = await enter(client, '/client/applications?step=interview_scheduling');
  const booking = dialog(mine, 'Agendamento de Pré-entrevista');
  await expect(booking.getByText(/^Ainda não agendada/)).toBeVisible();
  await card(board, 'Agendamento', client.name).getByRole('button', { name: 'Ver Detalhes' }).click();
  const consulate = board.getByRole('form', { name: 'Entrevista no consulado' });
  await consulate.getByLabel('Data').fill(dayFromNow(40));
  await consulate.getByLabel('Horário').fill('08:30');
  await consulate.getByLabel('Local').fill('Consulado em São Paulo');
  await consulate.getByLabel('Protocolo do agendamento').fill('BRR777');
  await consulate.getByRole('button', { name: 'Registrar entrevista' }).click();
  await expect(board.getByText('Entrevista no consulado registrada com sucesso')).toBeVisible();
  await expect(card(board, 'Entrevista', client.name)).toBeVisible();
  await expect(booking.getByText('Consulado em São Paulo')).toBeVisible();
  await closeDialog(mine, 'Agendamento de Pré-entrevista');
  await expect(stepState(mine, 'Entrevista', 'Em Andamento')).toBeVisible();
});

test('the recorded decision ends the application on the client’s open page', async ({ enter }) => {
  const { client, consultant } = await aProcess({ at: 'decision' });
  const board = await enter(consultant, '/consultant/kanban');
  const mine = await enter(client, '/client/applications');
  await mine.getByRole('button', { name: 'Continuar: Decisão' }).click();
  await expect(dialog(mine, 'Decisão do consulado').getByText('O resultado ainda não foi registrado.')).toBeVisible();

  await card(board, 'Decisão', client.name).getByRole('button', { name: 'Registrar Decisão' }).click();
  const decision = dialog(board, 'Registrar Decisão');
  await decision.getByRole('radio', { name: 'Aprovado' }).check();
  await decision.getByLabel('Visto válido até').fill(dayFromNow(3650));
  await decision.getByRole('button', { name: 'Registrar decisão' }).click();
  await expect(board.getByText('Decisão registrada com sucesso')).toBeVisible();

  await expect(dialog(mine, 'Decisão do consulado').getByText('Visto aprovado')).toBeVisible();
  await closeDialog(mine, 'Decisão do consulado');
  await expect(mine.getByRole('button', { name: 'Iniciar Solicitação' })).toBeVisible();
  await expect(stepState(mine, 'Decisão', 'Concluído')).toBeVisible();
});
