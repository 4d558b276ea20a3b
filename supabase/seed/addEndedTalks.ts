import type { Calendar } from './Calendar';
import type { Rows } from './Rows';
import type { Story } from './Story';
import { stableId } from './stableId';

const PAIRS = [
  ['O extrato de três meses basta?', 'Basta, desde que mostre o saldo de hoje.'],
  ['Preciso levar a carta do empregador?', 'Leve, caso peçam: costuma ajudar.'],
  ['Em quanto tempo o passaporte volta?', 'Em geral em uma semana; o portal avisa.'],
] as const;

/** Hours between a question and its answer, repeated in this order. */
const HOURS = [1, 3, 2, 5, 1, 4, 6] as const;
const RECENT_DAYS = 75;

/** Conversations of recently ended cases, each question answered on its day; their numbers follow the existing ones. */
export function addEndedTalks(rows: Rows, stories: readonly Story[], calendar: Calendar): void {
  const first = rows.of('public.support_tickets').length + 1;
  const ended = stories.filter(
    ({ planned, endedDaysAgo }) => planned.step === 8 && planned.consultant && endedDaysAgo < RECENT_DAYS,
  );
  ended.forEach(({ planned, endedDaysAgo }, index) => {
    const client_id = planned.client.id;
    const consultant_id = planned.consultant?.id;
    const id = stableId('ended talk', client_id);
    const at = (pair: number, hour: number) =>
      new Date(
        `${calendar.weekday(-endedDaysAgo - 10 + 3 * pair)}T${String(hour).padStart(2, '0')}:10:00-03:00`,
      ).toISOString();
    const hoursOf = (pair: number) => HOURS[(index + pair) % HOURS.length] ?? 1;
    const last = at(PAIRS.length - 1, 10 + hoursOf(PAIRS.length - 1));
    rows.add('public.support_tickets', {
      id,
      ticket_number: `RV-${String(first + index).padStart(6, '0')}`,
      client_id,
      consultant_id,
      opened_by: client_id,
      subject: 'Dúvidas antes da entrevista',
      description: PAIRS[0][0],
      status: 'closed',
      waiting_since: null,
      dismissed_at: null,
      consultant_unread: 0,
      client_read_at: last,
      client_unread: 0,
      consultant_read_at: last,
      satisfaction: null,
      satisfaction_note: null,
      rated_at: null,
      created_at: at(0, 10),
      updated_at: last,
    });
    PAIRS.forEach(([question, answer], pair) => {
      const line = { ticket_id: id, client_id, consultant_id, is_system: false };
      const asked = { ...line, id: stableId('asked', id, pair), sender_id: client_id, content: question };
      rows.add('public.ticket_messages', { ...asked, created_at: at(pair, 10) });
      const answered = { ...line, id: stableId('answered', id, pair), sender_id: consultant_id, content: answer };
      rows.add('public.ticket_messages', { ...answered, created_at: at(pair, 10 + hoursOf(pair)) });
    });
  });
}
