import { callAs, writeAs } from '../support/api';
import { newAddress, PASSWORD, PEOPLE } from '../support/people';
import { aProcess, WHOLE_DS160 } from '../support/process';
import type { Visit } from './Visit';

const SIGN_UP = { role: 'dialog', name: '.' };

async function buyAndApply(visit: Visit): Promise<void> {
  await visit.open('/');
  await visit.press('button', '^Criar Conta$');
  await visit.type('Nome Completo', 'Beatriz Lima', SIGN_UP);
  await visit.type('E-mail', newAddress(), SIGN_UP);
  await visit.typePassword('Senha', PASSWORD);
  await visit.press('button', '^Criar Conta$', SIGN_UP);
  await visit.press('button', 'Contratar Agora', { role: 'dialog', name: 'Você precisa de um plano ativo' });
  await visit.press('button', '^Pagar$');
  await visit.press('link', 'Ir para a minha solicitação');
  await visit.isAt('/client/applications');
  await visit.press('button', 'Iniciar Solicitação');
  await visit.sees('Solicitação iniciada com sucesso');
}

async function upload(visit: Visit): Promise<void> {
  const { client } = await aProcess();
  await visit.enter(client.email, '/client/applications?step=document_collection');
  await visit.choose('Escolher arquivo: Passaporte', 'passaporte.pdf');
  await visit.sees('Documento enviado com sucesso');
  await visit.sees('Pronto para análise');
}

async function ds160(visit: Visit): Promise<void> {
  const { client, steps } = await aProcess({ at: 'ds160_form' });
  await writeAs(client.email, 'ds160_forms', { step_id: steps.ds160_form, ...WHOLE_DS160 });
  await visit.enter(client.email, '/client/applications?step=ds160_form');
  // A complete form opens at its overview.
  await visit.press('button', '^Informações Pessoais');
  await visit.type('Sobrenome', 'Souza e Silva');
  await visit.press('button', '^Salvar$');
  await visit.sees('Formulário salvo com sucesso');
  for (let section = 1; section < 6; section += 1) await visit.press('button', 'Próximo');
  await visit.press('button', 'Conferir');
  await visit.sees('Souza e Silva');
  await visit.press('button', 'Finalizar');
  await visit.sees('Formulário DS-160 enviado com sucesso');
}

async function boardByMenu(visit: Visit): Promise<void> {
  const { client, consultant } = await aProcess();
  const column = (name: string) => ({ role: 'region', name: `^${name}$` });
  await visit.enter(consultant.email, '/consultant/kanban');
  await visit.sees(client.name);
  await visit.press('button', 'Mover para', column('Coleta de Documentos'));
  await visit.press('menuitem', 'Análise de Documentos');
  await visit.press('button', 'Avançar mesmo assim');
  await visit.sees('Status atualizado com sucesso');
  await visit.press('button', 'Mover para', column('Análise de Documentos'));
}

async function review(visit: Visit): Promise<void> {
  const { consultant } = await aProcess({ at: 'document_review' });
  const open = { role: 'dialog', name: 'Análise de Documentos' };
  await visit.enter(consultant.email, '/consultant/kanban');
  await visit.press('button', 'Revisar Documentos');
  for (const name of ['passport.pdf', 'financial.pdf']) {
    await visit.press('button', name, open);
    await visit.press('button', 'Aprovar', open);
  }
  await visit.sees('Todos os documentos foram aprovados. Cliente pode prosseguir para o DS-160.');
}

async function chat(visit: Visit): Promise<void> {
  const { client, consultant } = await aProcess();
  const ticket = await callAs<{ id: string }>(client.email, 'create_ticket', { subject: 'Prazo' });
  await visit.enter(client.email, '/client/support');
  await visit.press('link', 'Prazo');
  await visit.type('Mensagem', 'Quanto tempo leva?');
  await visit.press('button', '^Enviar$');
  await visit.sees('Quanto tempo leva?');
  await writeAs(consultant.email, 'ticket_messages', { ticket_id: ticket.id, content: 'Duas semanas.' });
  await visit.sees('Duas semanas.');
}

async function sales(visit: Visit): Promise<void> {
  await visit.enter(PEOPLE.admin, '/admin/sales');
  await visit.press('button', 'Ver como tabela');
  await visit.sees('R$');
}

/** The main journey of each role. */
export const JOURNEYS: Record<string, (visit: Visit) => Promise<void>> = {
  'a visitor buys and applies': buyAndApply,
  'a client uploads a document': upload,
  'a client fills in the DS-160': ds160,
  'a client asks, and is answered live': chat,
  'a consultant moves a card by its menu': boardByMenu,
  'a consultant reviews documents': review,
  'an administrator looks at the sales': sales,
};
