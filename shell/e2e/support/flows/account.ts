import { aClient } from '../accounts';
import { callAs } from '../api';
import { PASSWORD } from '../people';
import { aProcess } from '../process';
import { dialog, fillTicket } from '../screen';
import { expect } from '../test';
import { button, type Flow, rpc } from './flow';

export const ticket: Flow = {
  name: 'opening a ticket',
  requests: [rpc('create_ticket')],
  says: 'Erro ao criar ticket',
  succeeds: 'Ticket criado com sucesso',
  prepare: async () => {
    const { client } = await aProcess();
    return { who: client, path: '/client/support', rows: `support_tickets?select=id&client_id=eq.${client.id}` };
  },
  type: (page) => fillTicket(page, 'Prazo', 'Quanto tempo leva?'),
  control: (page) => button(page, 'Criar conversa'),
  kept: async (page) => {
    await expect(dialog(page, 'Nova conversa').getByLabel('Assunto')).toHaveValue('Prazo');
    await expect(dialog(page, 'Nova conversa').getByLabel('Descrição (opcional)')).toHaveValue('Quanto tempo leva?');
  },
};

export const message: Flow = {
  name: 'writing a message',
  requests: ['POST /rest/v1/ticket_messages'],
  says: 'Erro ao enviar mensagem',
  succeeds: 'Alguma novidade?',
  prepare: async () => {
    const { client } = await aProcess();
    await callAs(client.email, 'create_ticket', { subject: 'Prazo' });
    const rows = `ticket_messages?select=id&client_id=eq.${client.id}&content=like.Alguma*`;
    return { who: client, path: '/client/support', rows };
  },
  type: async (page) => {
    await page.getByRole('link', { name: /Prazo/ }).click();
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Alguma novidade?');
  },
  control: (page, isAgain) => button(page, isAgain ? 'Reenviar' : 'Enviar'),
  kept: async (page) => {
    await expect(page.getByText('Não enviada')).toBeVisible();
    await expect(page.getByRole('log').getByText('Alguma novidade?')).toBeVisible();
  },
};

export const reading: Flow = {
  name: 'reading a notification',
  requests: ['PATCH /rest/v1/notifications'],
  says: 'Erro ao processar notificação',
  succeeds: 'Lida',
  prepare: async () => {
    const { id, client, consultant } = await aProcess({ at: 'payment' });
    await callAs(consultant.email, 'register_protocol', { application_id: id, protocol_number: 'AA00ABCD12' });
    const rows = `notifications?select=id&user_id=eq.${client.id}&title=ilike.*protocolo*&read=is.true`;
    return { who: client, path: '/client/notifications', rows };
  },
  control: async (page, isAgain) => {
    if (isAgain) await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
    return page.getByRole('listitem').filter({ hasText: 'Não lida' }).getByRole('button', { name: 'Ver' });
  },
  kept: (page) => expect(page.getByRole('listitem').getByText('Não lida')).toBeVisible(),
};

export const profile: Flow = {
  name: 'saving the profile',
  requests: ['PATCH /rest/v1/profiles'],
  says: 'Erro ao atualizar perfil',
  succeeds: 'Perfil atualizado com sucesso',
  prepare: async () => {
    const who = await aClient();
    const rows = `profiles?select=id&id=eq.${who.id}&full_name=eq.Marina%20Lima&phone=eq.11912345678`;
    return { who, path: '/client/settings', rows };
  },
  type: async (page) => {
    await page.getByLabel('Nome completo').fill('Marina Lima');
    await page.getByLabel('Telefone').fill('11912345678');
  },
  control: (page) => button(page, 'Salvar alterações'),
  kept: async (page) => {
    await expect(page.getByLabel('Nome completo')).toHaveValue('Marina Lima');
    await expect(page.getByLabel('Telefone')).toHaveValue('11912345678');
  },
};

const NEXT_PASSWORD = `${PASSWORD}!`;
export const password: Flow = {
  name: 'changing the password',
  requests: ['POST /auth/v1/token', 'PUT /auth/v1/user'],
  says: 'Erro ao alterar senha',
  busy: 'Muitas tentativas. Aguarde um momento e tente novamente.',
  succeeds: 'Senha alterada com sucesso',
  prepare: async () => {
    const who = await aClient();
    return { who, path: '/client/settings/security', rows: `profiles?select=id&id=eq.${who.id}` };
  },
  type: async (page) => {
    await page.getByLabel('Senha atual').fill(PASSWORD);
    await page.getByLabel('Nova senha', { exact: true }).fill(NEXT_PASSWORD);
    await page.getByLabel('Repita a nova senha').fill(NEXT_PASSWORD);
  },
  control: (page) => button(page, 'Alterar senha'),
  kept: async (page) => {
    await expect(page.getByLabel('Senha atual')).toHaveValue(PASSWORD);
    await expect(page.getByLabel('Repita a nova senha')).toHaveValue(NEXT_PASSWORD);
  },
};
