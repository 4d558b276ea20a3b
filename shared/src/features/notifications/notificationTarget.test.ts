import { notificationTarget } from './notificationTarget';

describe('notificationTarget', () => {
  it.each([
    ['Documentos enviados', 'Ana enviou os documentos.', 'kanban'],
    ['NOVO DOCUMENTO', '', 'kanban'],
    ['Aviso', 'O cliente reenviou o Documento de passaporte', 'kanban'],
    ['Novo ticket', 'Ana abriu um chamado', 'support'],
    ['Aviso', 'Mensagem no TICKET 12', 'support'],
    ['Nova solicitação', 'Ana foi atribuída a você', 'applications'],
    ['NOVA SOLICITAÇÃO', '', 'applications'],
    ['Nova solicitac\u0327a\u0303o', '', 'applications'],
    ['Ticket sobre documento', 'Qual documento enviar?', 'kanban'],
    ['Pré-entrevista agendada', 'Dia 12 às 10:00', null],
    ['', '', null],
  ])('%s / %s → %s', (title, message, expected) => {
    expect(notificationTarget({ title, message })).toBe(expected);
  });
});
