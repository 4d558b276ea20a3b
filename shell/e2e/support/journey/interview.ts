import { expect, type Page } from '@playwright/test';
import { dayFromNow, workdayFromNow } from '../process';
import { card, chooseSlot, closeDialog, dialog, goAhead, stepState } from '../screen';
import type { Scene } from './device';

const TITLE = 'Agendamento de Pré-entrevista';
const LINK = 'https://meet.example.com/visto';

async function calendarFile(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await press();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

/** The client books the pre-interview; the open page shows the link and the date of the consulate. */
export async function passScheduling({ mine, board, client, press }: Scene): Promise<void> {
  await card(board, 'Agendamento', client.name).getByRole('button', { name: 'Ver Detalhes' }).click();
  const scheduling = dialog(board, TITLE);
  await expect(scheduling.getByText('O cliente ainda não agendou a pré-entrevista.')).toBeVisible();
  await press(mine.getByRole('button', { name: 'Continuar: Agendamento' }));
  const booking = dialog(mine, TITLE);
  await press(booking.getByRole('button', { name: 'Agendar', exact: true }));
  await expect(mine.getByText('Por favor, selecione uma data e horário')).toBeVisible();
  await chooseSlot(mine, 3, '10:00');
  await press(booking.getByRole('button', { name: /^Agendar/ }));
  await expect(mine.getByText('Pré-entrevista agendada com sucesso')).toBeVisible();
  await expect(booking).toBeHidden();

  await scheduling.getByRole('button', { name: /^Pré-entrevista agendada/ }).click();
  await scheduling.getByLabel('Endereço da reunião (https)').fill(LINK);
  await scheduling.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(board.getByText('Link da reunião adicionado com sucesso')).toBeVisible();
  await press(mine.getByRole('button', { name: 'Ver Detalhes: Agendamento' }));
  await expect(booking.getByRole('link', { name: 'Entrar na reunião' })).toHaveAttribute('href', LINK);
  await expect(booking.getByText(/^Ainda não agendada/)).toBeVisible();
  await scheduling.getByRole('button', { name: /^Entrevista no consulado/ }).click();
  const consulate = board.getByRole('form', { name: 'Entrevista no consulado' });
  await consulate.getByLabel('Data').fill(workdayFromNow(40));
  await consulate.getByLabel('Horário').fill('08:30');
  await consulate.getByLabel('Local').fill('Consulado em São Paulo');
  await consulate.getByLabel('Protocolo do agendamento').fill('BRR777');
  await consulate.getByRole('button', { name: 'Registrar entrevista' }).click();
  await expect(board.getByText('Entrevista no consulado registrada com sucesso')).toBeVisible();
  await expect(booking.getByText('Consulado em São Paulo')).toBeVisible();
  await closeDialog(mine, TITLE);
  await expect(stepState(mine, 'Entrevista', 'Em Andamento')).toBeVisible();
}

/** The client opens the list for the interview, and saves the day in a calendar. */
export async function passInterview({ mine, board, client, press }: Scene): Promise<void> {
  await press(mine.getByRole('button', { name: 'Ver Detalhes: Entrevista' }));
  const guide = dialog(mine, 'Entrevista no consulado');
  await expect(guide.getByText('Consulado em São Paulo')).toBeVisible();
  await expect(guide.getByRole('heading', { name: 'O que levar' })).toBeVisible();
  // The last button belongs to the interview; the button of a future pre-interview is above it.
  const file = await calendarFile(mine, () => press(guide.getByRole('button', { name: 'Adicionar à agenda' }).last()));
  expect(file).toMatch(/^DTSTART:\d{8}T113000Z\r$/m);
  expect(file).toContain('LOCATION:Consulado em São Paulo');
  await closeDialog(mine, 'Entrevista no consulado');
  await card(board, 'Entrevista', client.name).getByRole('button', { name: 'Mover para…' }).click();
  await board.getByRole('menuitem', { name: 'Decisão' }).click();
  await goAhead(board);
  await expect(stepState(mine, 'Decisão', 'Em Andamento')).toBeVisible();
}

export async function passDecision({ mine, board, client, press }: Scene): Promise<void> {
  await press(mine.getByRole('button', { name: 'Ver Detalhes: Decisão' }));
  const result = dialog(mine, 'Decisão do consulado');
  await expect(result.getByText('O resultado ainda não foi registrado.')).toBeVisible();
  await card(board, 'Decisão', client.name).getByRole('button', { name: 'Registrar Decisão' }).click();
  const decision = dialog(board, 'Registrar Decisão');
  const validUntil = dayFromNow(3650);
  await decision.getByRole('radio', { name: 'Aprovado' }).check();
  await decision.getByLabel('Visto válido até').fill(validUntil);
  await decision.getByRole('button', { name: 'Registrar decisão' }).click();
  await expect(board.getByText('Decisão registrada com sucesso')).toBeVisible();
  await expect(decision).toBeHidden();
  await expect(result.getByText('Visto aprovado')).toBeVisible();
  await expect(result.getByText(validUntil.split('-').reverse().join('/'))).toBeVisible();
  await closeDialog(mine, 'Decisão do consulado');
  await expect(stepState(mine, 'Decisão', 'Concluído')).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Contratar de novo por R$ 499,97' })).toBeVisible();
}
