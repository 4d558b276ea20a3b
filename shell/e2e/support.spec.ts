import type { Page } from '@playwright/test';
import { callAs } from './support/api';
import { DEEP } from './support/deep';
import { loseAnswer, watchReads } from './support/doubles/faults';
import { aPdf } from './support/files';
import { aProcess } from './support/process';
import { rows } from './support/records';
import { expect, test } from './support/signedInTest';
import { expectAccessible, expectAccessibleHere } from './support/watching/audit';

test.use({ expectedErrors: /status of 40[09]|ERR_CONNECTION_REFUSED/ });

test('client and consultant exchange live messages, and close and reopen the ticket', DEEP, async ({ enter }) => {
  const { client, consultant } = await aProcess();
  const mine = await enter(client, '/client/support');
  const reads = watchReads(mine);
  const theirs = await enter(consultant, '/consultant/support');
  await expect(theirs.getByText(/Nenhum ticket por aqui/)).toBeVisible();

  await mine.getByRole('button', { name: 'Nova conversa' }).click();
  const form = mine.getByRole('dialog', { name: 'Nova conversa' });
  await form.getByLabel('Assunto').fill('   ');
  await form.getByRole('button', { name: 'Criar conversa' }).click();
  await expect(form.getByText('Por favor, informe o assunto do ticket')).toBeVisible();
  await form.getByLabel('Assunto').fill('Passaporte vencido');
  await form.getByLabel('Descrição (opcional)').fill('Posso enviar o protocolo da renovação?');
  await form.getByRole('button', { name: 'Criar conversa' }).click();
  await expect(mine.getByText('Ticket criado com sucesso')).toBeVisible();

  const ask = mine.getByRole('region', { name: 'Conversa: Passaporte vencido' });
  const answer = theirs.getByRole('region', { name: 'Conversa: Passaporte vencido' });
  const row = theirs.getByRole('link', { name: /Passaporte vencido/ });
  await expect(row).toContainText('Aguardando resposta');
  await row.click();
  await expect(answer.getByText('Posso enviar o protocolo da renovação?')).toBeVisible();
  await answer.getByRole('textbox', { name: 'Mensagem' }).fill('Pode, sim.');
  await answer.getByRole('textbox', { name: 'Mensagem' }).press('Enter');
  await expect(ask.getByText('Pode, sim.')).toBeVisible();
  await expect(ask.getByText('Em Andamento')).toBeVisible();
  const lost = await loseAnswer(mine, 'POST /rest/v1/ticket_messages', reads);
  await ask.getByRole('textbox', { name: 'Mensagem' }).fill('Obrigada!');
  await ask.getByRole('button', { name: 'Enviar' }).click();
  await lost.happened();
  await expect(answer.getByText('Obrigada!')).toBeVisible();
  await ask.getByRole('button', { name: 'Reenviar' }).click();
  await expect(ask.getByText('Não enviada')).toBeHidden();
  await expect(ask.getByRole('button', { name: 'Reenviar' })).toBeHidden();
  await expect(ask.getByText('Enviando...')).toBeHidden();
  expect(await rows(`ticket_messages?select=id&client_id=eq.${client.id}&content=eq.Obrigada!`)).toHaveLength(1);
  await expect(ask.getByText('Obrigada!')).toHaveCount(1);
  await expect(answer.getByText('Obrigada!')).toHaveCount(1);

  await ask.getByLabel('Anexar arquivo').setInputFiles(aPdf('protocolo.pdf'));
  await ask.getByRole('button', { name: 'Enviar' }).click();
  await answer.getByLabel('Anexar arquivo').setInputFiles(aPdf('resposta.pdf'));
  await answer.getByRole('button', { name: 'Enviar' }).click();
  for (const [page, name] of [
    [theirs, 'protocolo.pdf'],
    [mine, 'resposta.pdf'],
  ] as const) {
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: `Abrir arquivo: ${name}` }).click();
    expect((await downloaded).suggestedFilename()).toBe(name);
  }

  await mine.getByRole('button', { name: 'Nova conversa' }).click();
  await form.getByLabel('Assunto').fill('Outra dúvida');
  await form.getByRole('button', { name: 'Criar conversa' }).click();
  await expect(mine.getByText('Você já possui um ticket em aberto').first()).toBeVisible();
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(mine.getByRole('navigation', { name: 'Conversas' }).getByRole('listitem')).toHaveCount(1);

  await answer.getByRole('button', { name: 'Encerrar Ticket' }).click();
  await theirs
    .getByRole('dialog', { name: 'Encerrar este ticket?' })
    .getByRole('button', { name: 'Encerrar Ticket' })
    .click();
  await expect(theirs.getByText('Ticket encerrado com sucesso')).toBeVisible();
  await expect(ask.getByText('Esta conversa está encerrada.')).toBeVisible();
  await expect(ask.getByRole('textbox', { name: 'Mensagem' })).toBeHidden();

  await ask.getByRole('button', { name: 'Reabrir' }).click();
  await ask.getByRole('textbox', { name: 'Mensagem' }).fill('Mais uma pergunta.');
  await ask.getByRole('button', { name: 'Enviar' }).click();
  await expect(answer.getByText('Mais uma pergunta.')).toBeVisible();
  await expect(answer.getByText('Em Andamento')).toBeVisible();
  await expect(answer.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();

  // A reload keeps the conversation of the address and the typed text.
  await answer.getByRole('textbox', { name: 'Mensagem' }).fill('Vou conferir');
  await theirs.reload();
  await expect(answer.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Vou conferir');
  await expect(answer.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
});

for (const viewport of [
  { width: 320, height: 568 },
  { width: 375, height: 667 },
  { width: 1280, height: 560 },
])
  test(`the conversation shows its send button below waiting files: ${viewport.width} px`, DEEP, async ({ enter }) => {
    const { client, consultant } = await aProcess();
    const mine = await enter(client, '/client/support');
    await mine.getByRole('button', { name: 'Nova conversa' }).click();
    const form = mine.getByRole('dialog', { name: 'Nova conversa' });
    await form.getByLabel('Assunto').fill('Comprovantes');
    await form.getByRole('button', { name: 'Criar conversa' }).click();
    const page = await enter(consultant, '/consultant/support', { viewport });
    await page.getByRole('link', { name: /Comprovantes/ }).click();
    const chat = page.getByRole('region', { name: 'Conversa: Comprovantes' });
    const refused = ['d.exe', 'e.txt', 'f.rar', 'g.doc', 'h.zip', 'i.mov'];
    const files = ['a.pdf', 'b.pdf', 'c.pdf', ...refused].map((name) => aPdf(name));
    await chat.getByLabel('Anexar arquivo').setInputFiles(files);
    await expect(chat.getByRole('alert')).toHaveCount(refused.length);
    await expect(chat.getByRole('button', { name: 'Remover' })).toHaveCount(3);
    const [whole, send] = await Promise.all([
      chat.boundingBox(),
      chat.getByRole('button', { name: 'Enviar', exact: true }).boundingBox(),
    ]);
    if (!whole || !send) throw new Error('The conversation is on the screen.');
    expect(send.y + send.height).toBeLessThanOrEqual(Math.min(whole.y + whole.height, viewport.height));
    expect(send.y).toBeGreaterThan(whole.y);
  });

/** Returns the share of the messages in the window, and the space below the bar of the field. */
const shares = (page: Page) =>
  page.evaluate(() => {
    const log = document.querySelector('[role="log"]')?.getBoundingClientRect();
    const field = document.querySelector('[role="log"] ~ :last-child')?.getBoundingClientRect();
    const bar = document.querySelector('section > header')?.getBoundingClientRect();
    const height = window.visualViewport?.height ?? innerHeight;
    return { messages: (log?.height ?? 0) / height, below: height - (field?.bottom ?? 0), bar: bar?.height };
  });

const PHONE = {
  viewport: { width: 375, height: 812 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
} as const;

for (const role of ['client', 'consultant'] as const)
  test(`the messages of the ${role} fill the window of a phone, with the field at its lower edge`, async ({
    enter,
  }) => {
    const people = await aProcess();
    const { id } = await callAs<{ id: string }>(people.client.email, 'create_ticket', {
      subject: 'Passaporte vencido',
    });
    const page = await enter(people[role], `/${role}/support?ticketId=${id}`, PHONE);
    await expect(page.getByRole('log').getByText('Passaporte vencido')).toBeVisible();
    const { messages, below, bar } = await shares(page);
    expect(messages).toBeGreaterThanOrEqual(0.6);
    expect(below).toBe(0);
    expect(bar).toBe(56);
    await expect(page.getByText(/Enter|Alt/)).toBeHidden();
    await expectAccessibleHere(page, 'a conversation on a phone');

    // An on-screen keyboard keeps the layout of the page, and only a part of it is visible.
    await page.evaluate(() => {
      Object.defineProperty(window.visualViewport, 'height', { configurable: true, value: 480 });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    });
    await expect.poll(async () => (await shares(page)).below).toBe(0);
    await expect(page.getByRole('log').getByText('Passaporte vencido')).toBeInViewport();

    await page.getByRole('button', { name: 'Mais sobre esta conversa' }).tap();
    await expect(page.getByRole('menuitem', { name: /RV-\d+ Aberto/ })).toBeVisible();
    await expectAccessibleHere(page, 'the menu of its bar');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Voltar para a lista' }).tap();
    await expect(page.getByRole('navigation', { name: 'Conversas' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  });

test('a consultant marks a conversation as needing no reply by button and by key, and undoes it', async ({ enter }) => {
  const { client, consultant } = await aProcess();
  const { id } = await callAs<{ id: string }>(client.email, 'create_ticket', { subject: 'Perfeito, obrigado.' });
  const viewport = { width: 1280, height: 800 };
  const page = await enter(consultant, '/consultant/support', { viewport, reducedMotion: 'reduce' });
  const chat = page.getByRole('region', { name: 'Conversa: Perfeito, obrigado.' });
  const row = page.getByRole('navigation', { name: 'Conversas' }).getByRole('link');
  const waits = async () =>
    (await rows<{ waiting_since: string | null }>(`support_tickets?id=eq.${id}`))[0]?.waiting_since;
  const since = await waits();

  // The page opens the first conversation beside its case.
  await expect(chat.getByText('Aguardando resposta')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Caso do cliente' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Documentos' })).toBeVisible();
  await expect(row).toContainText('Aguardando resposta');
  expect((await row.boundingBox())?.height).toBe(64);
  await expectAccessible(page, 'a conversation beside its case');

  await chat.getByRole('button', { name: 'Sem resposta necessária' }).click();
  await expect(chat.getByText('Marcada como sem resposta necessária')).toBeVisible();
  await expect(row).not.toContainText('Aguardando resposta');
  expect(await waits()).toBeNull();
  await expectAccessibleHere(page, 'a conversation that needs no reply');
  await page.getByRole('button', { name: 'Desfazer' }).last().click();
  await expect(row).toContainText('Aguardando resposta');
  expect(await waits()).toBe(since);

  // Alt+R works once every list is read again; until then its button shows that it is loading.
  await expect(chat.locator('.ant-btn-loading')).toHaveCount(0);
  await chat.getByRole('textbox', { name: 'Mensagem' }).focus();
  await page.keyboard.press('Alt+r');
  await expect(chat.getByText('Marcada como sem resposta necessária')).toBeVisible();
  await page.goto('/consultant');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Responder')).toBeHidden();

  // A later message of the client starts a new waiting time.
  await page.goto(`/consultant/support?ticketId=${id}`);
  const mine = await enter(client, '/client/support');
  await mine.getByRole('textbox', { name: 'Mensagem' }).fill('Na verdade, uma dúvida.');
  await mine.getByRole('button', { name: 'Enviar' }).click();
  await expect(chat.getByText('Aguardando resposta')).toBeVisible();
  expect(await waits()).not.toBe(since);
});
