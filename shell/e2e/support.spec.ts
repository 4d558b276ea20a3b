import { DEEP } from './support/deep';
import { loseAnswer, watchReads } from './support/doubles/faults';
import { aPdf } from './support/files';
import { aProcess } from './support/process';
import { rows } from './support/records';
import { expect, test } from './support/signedInTest';

test.use({ expectedErrors: /status of 40[09]|ERR_CONNECTION_REFUSED/ });

test('client and consultant talk live, the ticket is closed and opened again', DEEP, async ({ enter }) => {
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

  // The conversation is in the address, and what was typed with it.
  await answer.getByRole('textbox', { name: 'Mensagem' }).fill('Vou conferir');
  await theirs.reload();
  await expect(answer.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Vou conferir');
  await expect(answer.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
});

for (const viewport of [
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
    const files = ['a.pdf', 'b.pdf', 'c.pdf', 'd.exe', 'e.txt'].map((name) => aPdf(name));
    await chat.getByLabel('Anexar arquivo').setInputFiles(files);
    await expect(chat.getByText('e.txt')).toBeVisible();
    await expect(chat.getByRole('button', { name: 'Remover' })).toHaveCount(3);
    const [whole, send] = await Promise.all([
      chat.boundingBox(),
      chat.getByRole('button', { name: 'Enviar', exact: true }).boundingBox(),
    ]);
    if (!whole || !send) throw new Error('The conversation is on the screen.');
    expect(send.y + send.height).toBeLessThanOrEqual(whole.y + whole.height);
    expect(send.y).toBeGreaterThan(whole.y);
  });
