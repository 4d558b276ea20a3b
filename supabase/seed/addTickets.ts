import type { Calendar } from './Calendar';
import type { Rows } from './Rows';
import type { Story } from './Story';
import { stableId } from './stableId';

type Line = readonly [by: 'client' | 'consultant', text: string];

const TALKS: readonly { subject: string; lines: readonly Line[] }[] = [
  {
    subject: 'Dúvida sobre o comprovante de renda',
    lines: [
      ['client', 'Posso enviar os três últimos holerites em um único PDF?'],
      ['consultant', 'Pode, sim. Confira apenas se o arquivo tem menos de 5 MB.'],
      ['client', 'Perfeito, obrigado.'],
    ],
  },
  {
    subject: 'Meu passaporte vence em oito meses',
    lines: [['client', 'Preciso renovar o passaporte antes de continuar?']],
  },
  {
    subject: 'Como pagar a taxa consular com Pix',
    lines: [
      ['client', 'O portal não mostra a opção de Pix para mim.'],
      ['consultant', 'Ela aparece depois de escolher o posto de atendimento. Consegue tentar de novo?'],
    ],
  },
  {
    subject: 'Posso mudar a data da pré-entrevista?',
    lines: [
      ['client', 'Tive um imprevisto no trabalho na quinta-feira.'],
      ['consultant', 'Sem problema: até 24 horas antes você mesmo pode remarcar pelo sistema.'],
    ],
  },
  {
    subject: 'Viagem com meus filhos',
    lines: [['client', 'Meus filhos precisam comparecer à entrevista comigo?']],
  },
];

function statusOf(index: number, lines: readonly Line[]): 'open' | 'in_progress' | 'closed' {
  if (index % 4 === 0) return 'closed';
  return lines.length > 1 ? 'in_progress' : 'open';
}

/** Conversations of every third client: some answered, some waiting, some closed. */
export function addTickets(rows: Rows, stories: Story[], calendar: Calendar): void {
  const talking = stories.filter(({ planned }, index) => planned.consultant && planned.step < 8 && index % 2 === 0);
  talking.forEach(({ planned, startedDaysAgo }, index) => {
    const talk = TALKS[index % TALKS.length];
    const { client, consultant } = planned;
    if (!talk || !consultant) return;
    const id = stableId('ticket', client.id);
    const status = statusOf(index, talk.lines);
    const firstDay = -Math.min(startedDaysAgo, 1 + index);
    const isClientLast = talk.lines.at(-1)?.[0] === 'client';
    // Thanks after an answer; some consultants have put them aside, others have not.
    const isDismissed = status !== 'closed' && talk.lines.length === 3 && index % 3 === 0;
    const isWaiting = status !== 'closed' && isClientLast && !isDismissed;
    const isRated = status === 'closed' && index % 8 === 0;
    const at = (line: number) => calendar.moment(Math.min(firstDay + line, 0), 9 + line, (10 + index) % 60);
    rows.add('public.support_tickets', {
      id,
      ticket_number: `RV-${String(index + 1).padStart(6, '0')}`,
      client_id: client.id,
      consultant_id: consultant.id,
      opened_by: client.id,
      subject: talk.subject,
      description: talk.lines[0]?.[1] ?? null,
      status,
      waiting_since: isWaiting ? at(talk.lines.length - 1) : null,
      dismissed_at: isDismissed ? at(talk.lines.length - 1) : null,
      consultant_unread: isWaiting ? 1 : 0,
      client_read_at: isClientLast ? at(talk.lines.length - 1) : at(0),
      client_unread: isClientLast ? 0 : 1,
      consultant_read_at:
        isClientLast && talk.lines.length === 1 ? null : at(talk.lines.length - (isClientLast ? 2 : 1)),
      satisfaction: isRated ? 5 - (index % 3) : null,
      satisfaction_note: isRated && index % 3 === 0 ? 'Respostas claras e rápidas.' : null,
      rated_at: isRated ? at(talk.lines.length) : null,
      created_at: at(0),
      updated_at: at(talk.lines.length - 1),
    });
    if (isDismissed) {
      const last = at(talk.lines.length - 1);
      rows.add('private.dismissed_waits', { ticket_id: id, waiting_since: last, last_written_at: last });
    }
    talk.lines.forEach(([by, content], line) => {
      rows.add('public.ticket_messages', {
        id: stableId('message', id, line),
        ticket_id: id,
        client_id: client.id,
        consultant_id: consultant.id,
        sender_id: by === 'client' ? client.id : consultant.id,
        content,
        is_system: false,
        created_at: at(line),
      });
    });
  });
}
