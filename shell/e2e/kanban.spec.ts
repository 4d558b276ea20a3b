import type { Locator, Page } from '@playwright/test';
import { aConsultant } from './support/accounts';
import { MOVING } from './support/browser';
import { DEEP } from './support/deep';
import { announced, carry, Finger, handle } from './support/drag';
import { aProcess } from './support/process';
import { rows } from './support/records';
import { card, dialog, goAhead } from './support/screen';
import { expect, test } from './support/signedInTest';

test.use(MOVING);

const column = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

async function moveTo(page: Page, from: Locator, target: string) {
  await from.getByRole('button', { name: 'Mover para…' }).click();
  await page.getByRole('menuitem', { name: target }).click();
}

const fullCards = (page: Page) => page.getByRole('checkbox', { name: 'Cartões completos' });

const moved = (page: Page) => page.getByText('Status atualizado com sucesso');

type Step = { step_type: string; status: string; completed_at: string | null };

/** How far each step has come, in order. */
async function steps(applicationId: string): Promise<Record<string, string>> {
  const found = await rows<Step>(
    `application_steps?application_id=eq.${applicationId}&select=step_type,status,completed_at&order=order_index`,
  );
  expect(found.filter((step) => (step.status === 'completed') !== (step.completed_at !== null))).toEqual([]);
  return Object.fromEntries(found.map((step) => [step.step_type, step.status]));
}

test('a card is dragged by mouse to a column the board scrolls to', async ({ enter }) => {
  const { id, client, consultant } = await aProcess();
  const board = await enter(consultant, '/consultant/kanban');
  await carry(board, card(board, 'Coleta de Documentos', client.name), column(board, 'Decisão'));
  expect((await column(board, 'Decisão').boundingBox())?.width).toBe(232);
  await expect(announced(board)).toHaveText('Sobre a coluna Decisão.');
  await board.keyboard.press('Escape');
  await board.mouse.up();
  await expect(announced(board)).toHaveText(/^Movimento cancelado/);
  await expect(card(board, 'Coleta de Documentos', client.name)).toBeVisible();

  await carry(board, card(board, 'Coleta de Documentos', client.name), column(board, 'Análise de Documentos'));
  await expect(announced(board)).toHaveText('Sobre a coluna Análise de Documentos.');
  await board.mouse.up();
  const question = board.getByRole('dialog', { name: `Avançar para Análise de Documentos? ${client.name}` });
  await expect(question.getByText('2 documentos obrigatórios não enviados')).toBeVisible();
  await goAhead(board);
  await expect(moved(board)).toBeVisible();
  await expect(board.getByText(`${client.name} está em Análise de Documentos`)).toBeVisible();
  await expect(card(board, 'Análise de Documentos', client.name)).toBeVisible();
  expect(await steps(id)).toMatchObject({ document_collection: 'completed', document_review: 'in_progress' });
});

test('a card is dragged by a finger that rests on it, and a swipe only scrolls', DEEP, async ({ enter }) => {
  const { client, consultant } = await aProcess();
  const board = await enter(consultant, '/consultant/kanban', { hasTouch: true });
  const from = card(board, 'Coleta de Documentos', client.name);
  const finger = await Finger.of(board);
  await expect(from).toBeVisible();

  await finger.swipe(handle(from), -80);
  const scroller = board.getByRole('region', { name: 'Quadro de solicitações' });
  await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expect(announced(board)).toBeEmpty();

  const held = await finger.press(handle(from));
  await expect(announced(board)).toHaveText(`Você pegou a solicitação de ${client.name} em Coleta de Documentos.`);
  await finger.slideTo(held, column(board, 'Análise de Documentos'));
  await expect(announced(board)).toHaveText('Sobre a coluna Análise de Documentos.');
  await finger.lift();
  await goAhead(board);
  await expect(moved(board)).toBeVisible();
  await expect(card(board, 'Análise de Documentos', client.name)).toBeVisible();
});

test('a card is dragged by keyboard, with each step announced, and back after a question', DEEP, async ({ enter }) => {
  const { id, client, consultant } = await aProcess({ at: 'ds160_form' });
  const board = await enter(consultant, '/consultant/kanban');
  const press = (key: string) => board.keyboard.press(key);
  await handle(card(board, 'Formulário DS-160', client.name)).focus();
  await press('Space');
  await expect(announced(board)).toHaveText(`Você pegou a solicitação de ${client.name} em Formulário DS-160.`);
  await press('ArrowRight');
  await expect(announced(board)).toHaveText('Sobre a coluna Pagamento.');
  await press('Escape');
  await expect(announced(board)).toHaveText('Movimento cancelado. A solicitação voltou para a coluna de origem.');

  await handle(card(board, 'Formulário DS-160', client.name)).focus();
  await press('Space');
  await expect(announced(board)).toHaveText(`Você pegou a solicitação de ${client.name} em Formulário DS-160.`);
  await press('ArrowLeft');
  await expect(announced(board)).toHaveText('Sobre a coluna Análise de Documentos.');
  await press('ArrowLeft');
  await expect(announced(board)).toHaveText('Sobre a coluna Coleta de Documentos.');
  await press('Space');
  await expect(announced(board)).toHaveText('Solicitação solta em Coleta de Documentos.');
  const question = board.getByRole('dialog', { name: 'Voltar para Coleta de Documentos?' });
  await question.getByRole('button', { name: 'Voltar etapa' }).press('Enter');
  await expect(moved(board)).toBeVisible();
  await expect(card(board, 'Coleta de Documentos', client.name)).toBeVisible();
  expect(await steps(id)).toMatchObject({
    document_collection: 'in_progress',
    document_review: 'pending',
    ds160_form: 'pending',
  });
});

test('a column scrolls by itself, under its head', DEEP, async ({ enter }) => {
  const consultant = await aConsultant();
  const other = await aProcess({ consultant, at: 'document_review' });
  for (let more = 0; more < 3; more += 1) await aProcess({ consultant });
  const board = await enter(consultant, '/consultant/kanban');
  await fullCards(board).check();
  const collection = column(board, 'Coleta de Documentos');
  const still = [collection.getByRole('heading'), card(board, 'Análise de Documentos', other.client.name)];
  const places = () => Promise.all(still.map(async (one) => (await one.boundingBox())?.y));
  const top = collection.getByRole('article').first();
  await expect(top).toBeVisible();
  const before = await places();
  await top.hover({ position: { x: 100, y: 20 } });
  await board.mouse.wheel(0, 400);
  await expect(top).not.toBeInViewport();
  expect(await places()).toEqual(before);
});

test('an arrow pressed in the very moment a card is lifted is not lost', DEEP, async ({ enter }) => {
  const consultant = await aConsultant();
  const { client } = await aProcess({ consultant, at: 'payment' });
  await aProcess({ consultant, at: 'interview_scheduling' });
  const board = await enter(consultant, '/consultant/kanban');
  // So narrow that the next column is out of sight.
  await board.setViewportSize({ width: 1024, height: 800 });
  const lifted = handle(card(board, 'Pagamento', client.name));
  await expect(column(board, 'Agendamento')).not.toBeInViewport({ ratio: 1 });
  await lifted.focus();
  await announced(board).evaluate((element) => {
    const right = new KeyboardEvent('keydown', { key: 'ArrowRight', keyCode: 39, bubbles: true, cancelable: true });
    const told = new MutationObserver(() => {
      told.disconnect();
      window.dispatchEvent(right);
    });
    told.observe(element, { childList: true, characterData: true, subtree: true });
  });
  await board.keyboard.press('Space');
  await expect(announced(board)).toHaveText('Sobre a coluna Agendamento.');
});

test(
  'a card moves by menu, and going back is asked for first, and going forward can be undone',
  DEEP,
  async ({ enter }) => {
    const { id, client, consultant } = await aProcess({ at: 'interview_scheduling' });
    const board = await enter(consultant, '/consultant/kanban');
    const question = board.getByRole('dialog', { name: 'Voltar para Pagamento?' });
    await moveTo(board, card(board, 'Agendamento', client.name), 'Pagamento');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toBeHidden();
    await expect(card(board, 'Agendamento', client.name)).toBeVisible();
    await moveTo(board, card(board, 'Agendamento', client.name), 'Pagamento');
    await question.getByRole('button', { name: 'Voltar etapa' }).click();
    await moveTo(board, card(board, 'Pagamento', client.name), 'Entrevista');
    await expect(board.getByRole('dialog').getByText('A pré-entrevista não foi agendada')).toBeVisible();
    await goAhead(board);
    // Under the pointer it stays, however long the rest takes.
    await board.getByRole('button', { name: 'Desfazer' }).hover();
    await expect(card(board, 'Entrevista', client.name)).toBeInViewport();
    expect(await steps(id)).toMatchObject({
      payment: 'completed',
      interview_scheduling: 'pending',
      interview: 'in_progress',
    });
    await board.getByRole('button', { name: 'Desfazer' }).click();
    await expect(card(board, 'Pagamento', client.name)).toBeVisible();
    expect(await steps(id)).toMatchObject({ payment: 'in_progress', interview: 'pending' });
  },
);

test('the whole card is one switch away, and stays after a refresh', DEEP, async ({ enter }) => {
  const { client, consultant } = await aProcess();
  const board = await enter(consultant, '/consultant/kanban');
  const shown = card(board, 'Coleta de Documentos', client.name);
  await expect(shown).toBeVisible();
  await expect(shown.getByText(client.email)).toBeHidden();
  await fullCards(board).check();
  await board.reload();
  await expect(shown.getByText(client.email)).toBeVisible();
  expect((await column(board, 'Coleta de Documentos').boundingBox())?.width).toBe(320);

  await fullCards(board).uncheck();
  await board.setViewportSize({ width: 1920, height: 1080 });
  await expect(column(board, 'Coleta de Documentos')).toBeInViewport({ ratio: 1 });
  await expect(column(board, 'Decisão')).toBeInViewport({ ratio: 1 });
});

test('search and filter narrow the board and stay in the address', DEEP, async ({ enter }) => {
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
  await board.getByRole('combobox', { name: 'Filtrar por status' }).selectOption('Em Andamento');
  await expect(board).toHaveURL(/[?&]status=in_progress/);
  await expect(board.getByRole('article')).toHaveCount(1);
  await expect(card(board, 'Análise de Documentos', running.client.name)).toBeVisible();

  await board.setViewportSize({ width: 375, height: 740 });
  await expect(board.getByRole('region', { name: 'Análise de Documentos', exact: true })).toBeVisible();
  await expect(board.getByRole('region', { name: 'Coleta de Documentos', exact: true })).toHaveCount(0);
  await board.getByRole('combobox', { name: 'Etapa mostrada' }).selectOption('Decisão (0)');
  await expect(board.getByRole('region', { name: 'Decisão', exact: true })).toBeVisible();
  await expect(board.getByText('Nenhuma solicitação nesta etapa')).toBeVisible();
});

test("a card's dialog stays after a refresh and is closed by back, on the same board", DEEP, async ({ enter }) => {
  const { client, consultant } = await aProcess();
  const board = await enter(consultant, '/consultant/kanban?q=cli');
  const review = dialog(board, 'Análise de Documentos');
  await card(board, 'Coleta de Documentos', client.name).getByRole('button', { name: 'Ver Detalhes' }).click();
  await expect(review).toBeVisible();
  await board.reload();
  await expect(review).toBeVisible();
  await board.goBack();
  await expect(review).toBeHidden();
  await expect(board).toHaveURL(/\/consultant\/kanban\?q=cli$/);
});
