import type { Locator, Page } from '@playwright/test';
import { aConsultant } from './support/cast';
import { aProcess } from './support/process';
import { card } from './support/screen';
import { expect, test } from './support/stage';

const column = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

async function moveTo(page: Page, from: Locator, target: string) {
  await from.getByRole('button', { name: 'Mover para…' }).click();
  await page.getByRole('menuitem', { name: target }).click();
}

async function dragTo(page: Page, from: Locator, target: Locator) {
  const start = await from.getByRole('button').first().boundingBox();
  const end = await target.boundingBox();
  if (!start || !end) throw new Error('nothing to drag, or nowhere to');
  await page.mouse.move(start.x + start.width / 2, start.y + 20);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + 24, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + 160, { steps: 12 });
  await page.mouse.up();
}

test('a card is dragged by mouse and by keyboard', async ({ enter }) => {
  const { client, consultant } = await aProcess();
  const board = await enter(consultant, '/consultant/kanban');
  const moved = board.getByText('Status atualizado com sucesso');

  await dragTo(board, card(board, 'Coleta de Documentos', client.name), column(board, 'Análise de Documentos'));
  await expect(card(board, 'Análise de Documentos', client.name)).toBeVisible();
  await expect(moved).toBeVisible();

  await card(board, 'Análise de Documentos', client.name).getByRole('button').first().focus();
  await board.keyboard.press('Space');
  await board.keyboard.press('ArrowRight');
  await board.keyboard.press('Space');
  await expect(card(board, 'Formulário DS-160', client.name)).toBeVisible();
});

test('a card moves by menu, and going back is asked for first', async ({ enter }) => {
  const { client, consultant } = await aProcess({ at: 'interview_scheduling' });
  const board = await enter(consultant, '/consultant/kanban');
  const question = board.getByRole('dialog', { name: 'Voltar para Pagamento?' });
  await moveTo(board, card(board, 'Agendamento', client.name), 'Pagamento');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await expect(card(board, 'Agendamento', client.name)).toBeVisible();
  await moveTo(board, card(board, 'Agendamento', client.name), 'Pagamento');
  await question.getByRole('button', { name: 'Voltar etapa' }).click();
  await moveTo(board, card(board, 'Pagamento', client.name), 'Entrevista');
  await expect(card(board, 'Entrevista', client.name)).toBeVisible();
});

test('search and filter narrow the board and stay in the address', async ({ enter }) => {
  const consultant = await aConsultant();
  const waiting = await aProcess({ consultant });
  const running = await aProcess({ consultant, at: 'document_review' });
  const board = await enter(consultant, '/consultant/kanban');
  await expect(board.getByRole('article')).toHaveCount(2);

  await board.getByPlaceholder('Buscar clientes...').fill(waiting.client.email.toUpperCase());
  await expect(board.getByRole('article')).toHaveCount(1);
  await expect(card(board, 'Coleta de Documentos', waiting.client.name)).toBeVisible();
  await expect(board).toHaveURL(/[?&]q=/);
  await board.reload();
  await expect(board.getByRole('article')).toHaveCount(1);

  await board.getByPlaceholder('Buscar clientes...').fill('');
  await expect(board.getByRole('article')).toHaveCount(2);
  await board.getByRole('combobox', { name: 'Filtrar por status' }).click();
  await board.getByTitle('Em Andamento').last().click();
  await expect(board).toHaveURL(/[?&]status=in_progress/);
  await expect(board.getByRole('article')).toHaveCount(1);
  await expect(card(board, 'Análise de Documentos', running.client.name)).toBeVisible();
});

test.describe('two tabs of one consultant', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('whoever moves a card second is told and sees the board as it is', async ({ enter }) => {
    const { client, consultant } = await aProcess();
    const first = await enter(consultant, '/consultant/kanban');
    const second = await enter(consultant, '/config.json');
    // A tab whose live connection never answers does not hear of the first move.
    await second.routeWebSocket(/realtime/, () => undefined);
    await second.goto('/consultant/kanban');
    await expect(card(second, 'Coleta de Documentos', client.name)).toBeVisible();

    await moveTo(first, card(first, 'Coleta de Documentos', client.name), 'Pagamento');
    await expect(card(first, 'Pagamento', client.name)).toBeVisible();
    await moveTo(second, card(second, 'Coleta de Documentos', client.name), 'Análise de Documentos');
    await expect(
      second.getByText('Esta solicitação foi atualizada por outra pessoa. Os dados foram recarregados.'),
    ).toBeVisible();
    await expect(card(second, 'Pagamento', client.name)).toBeVisible();
  });
});
