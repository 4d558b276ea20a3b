import type { Calendar } from './Calendar';
import { buyersOf } from './crowd';
import type { Person } from './people';
import type { Rows } from './Rows';
import { stableId } from './stableId';

const REQUESTS = [
  'Comprei o plano errado: preciso do visto de estudante.',
  'Minha viagem foi cancelada pela empresa.',
  'Desisti dentro dos sete dias e gostaria do reembolso.',
] as const;

/** Work for the owner: refund requests, one of them answered, and undeliverable mails. */
export function addOwnersWork(rows: Rows, crowd: readonly Person[], admin: Person, calendar: Calendar): void {
  const paymentOf = new Map(rows.of('public.payments').map(({ user_id, id }) => [user_id, id]));
  const buyers = buyersOf(crowd).slice(-4);
  buyers.forEach((person, index) => {
    const isAnswered = index === buyers.length - 1;
    rows.add('public.payments_to_resolve', {
      id: stableId('to resolve', person.id),
      payment_id: paymentOf.get(person.id),
      user_id: person.id,
      reason: 'refund_requested',
      request: REQUESTS[index % REQUESTS.length],
      status: isAnswered ? 'dismissed' : 'open',
      opened_at: calendar.moment(-1 - index, 10, 12 * index),
      resolved_at: isAnswered ? calendar.moment(0, 9) : null,
      resolved_by: isAnswered ? admin.id : null,
      note: isAnswered ? 'Fora do prazo de sete dias; explicado por telefone.' : null,
    });
  });
  crowd.slice(0, 2).forEach((person, index) => {
    rows.add('public.mail_outbox', {
      user_id: person.id,
      to_email: person.email,
      template: 'unread_message',
      created_at: calendar.moment(-2, 11, 20 * index),
      attempts: 6,
      problem: index === 0 ? 'refused' : 'unreachable',
      last_error: index === 0 ? '550 mailbox full' : 'getaddrinfo ENOTFOUND',
      failed_at: calendar.moment(-1, 11, 20 * index),
    });
  });
}
