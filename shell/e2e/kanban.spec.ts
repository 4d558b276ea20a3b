import type { Page } from '@playwright/test';
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

const fullCards = (page: Page) => page.getByRole('checkbox', { name: 'Cartões completos' });

const moved = (page: Page) => page.getByText('Status atualizado com sucesso');

type Step = { step_type: string; status: string; completed_at: string | null };

/** Returns the status of each step by type. */
async function steps(applicationId: string): Promise<Record<string, string>> {
  const found = await rows<Step>(
    `application_steps?application_id=eq.${applicationId}&select=step_type,status,completed_at&order=order_index`,
  );
  expect(found.filter((step) => (step.status === 'completed') !== (step.completed_at !== null))).toEqual([]);
  return Object.fromEntries(found.map((step) => [step.step_type, step.status]));
}

test('a consultant drags a card by mouse to another column', async ({ enter }) => {
  const { id, client, consultant } = await aProcess();
  const board = await enter(consultant, '/consultant/kanban');
  // All seven columns are visible at 1280 px.
  await expect(column(board, 'Decisão')).toBeInViewport({ ratio: 1 });
  await board.setViewportSize({ width: 1024, height: 800 });
  await carry(board, card(board, 'Coleta de Documentos', client.name), column(board, 'Decisão'));
  expect((await column(board, 'Decisão').boundingBox())?.width).toBe(168);
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

test('two cards selected by key move together, and the confirmation names each client', async ({ enter }) => {
  const consultant = await aConsultant();
  const both = [await aProcess({ consultant }), await aProcess({ consultant, sent: ['passport', 'financial'] })];
  const board = await enter(consultant, '/consultant/kanban');
  for (const { client } of both) {
    await handle(card(board, 'Coleta de Documentos', client.name)).focus();
    await board.keyboard.press('x');
  }
  const bar = board.getByRole('region', { name: 'Selecionar' });
  await expect(bar.getByRole('status')).toHaveText('2 selecionadas');
  await bar.getByRole('button', { name: 'Mover para…' }).click();
  await board.getByRole('menuitem', { name: 'Análise de Documentos' }).click();
  const question = board.getByRole('dialog', { name: 'Mover 2 solicitações para Análise de Documentos?' });
  await expect(question.getByRole('listitem').filter({ hasText: both[0]?.client.name })).toContainText(
    '2 documentos obrigatórios não enviados',
  );
  await expect(question).not.toContainText(both[1]?.client.name ?? '');
  await question.getByRole('button', { name: 'Mover as 2 mesmo assim' }).click();
  await expect(board.getByText('2 solicitações estão em Análise de Documentos')).toBeVisible();
  for (const { id, client } of both) {
    await expect(card(board, 'Análise de Documentos', client.name)).toBeVisible();
    expect(await steps(id)).toMatchObject({ document_collection: 'completed', document_review: 'in_progress' });
  }
});

test('a long press drags a card by touch, and a swipe only scrolls', DEEP, async ({ enter }) => {
  const { client, consultant } = await aProcess();
  const board = await enter(consultant, '/consultant/kanban', { hasTouch: true });
  await board.setViewportSize({ width: 1024, height: 800 });
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

test('a column scrolls alone, below its fixed heading', DEEP, async ({ enter }) => {
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

test('an arrow key pressed while a card is lifted takes effect', DEEP, async ({ enter }) => {
  const consultant = await aConsultant();
  const { client } = await aProcess({ consultant, at: 'payment' });
  await aProcess({ consultant, at: 'interview_scheduling' });
  const board = await enter(consultant, '/consultant/kanban');
  // The next column is outside the window at this width.
  await board.setViewportSize({ width: 800, height: 800 });
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

test('a switch of the board shows full cards, also after a refresh', DEEP, async ({ enter }) => {
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

test("a card's dialog stays open after a refresh, and Back closes it on the same board", DEEP, async ({ enter }) => {
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
