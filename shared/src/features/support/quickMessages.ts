import { useSession } from '@rotavisto/shared/session';
import { useQuery } from '@tanstack/react-query';
import { consultantAppointments } from '../../data';
import { addDays, formatDate, formatTime, todayInSaoPaulo } from '../../domain';
import type { KnownFacts } from '../../facts';
import { plain } from '../../lib';
import pt from './pt.json';
import type { TicketRow } from './types';

export const QUICK_GROUPS = ['greetings', 'documents', 'interview', 'ds160', 'payment', 'tips'] as const;
export type QuickGroupName = (typeof QUICK_GROUPS)[number];

export interface QuickMessage {
  id: string;
  group: QuickGroupName;
  title: string;
  text: string;
}

export interface QuickValues {
  name: string;
  date: string;
  time: string;
}

/** Without the sentences of facts that have ended. */
const everyMessage = (facts: KnownFacts): QuickMessage[] =>
  QUICK_GROUPS.flatMap((group) =>
    Object.entries(pt.quickGroups[group].messages).map(([id, message]) => ({
      id: `${group}.${id}`,
      group,
      title: message.title,
      text: facts.fill(message.text),
    })),
  );

export const quickGroupTitle = (group: QuickGroupName): string => pt.quickGroups[group].title;

export const fillQuickMessage = (text: string, values: QuickValues): string =>
  text.replace(/\{\{(name|date|time)\}\}/g, (_match, key: keyof QuickValues) => values[key]);

/** Every word must occur in the title, the text or the name of the group. */
export function searchQuickMessages(search: string, facts: KnownFacts): QuickMessage[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return everyMessage(facts).filter(({ group, title, text }) => {
    const haystack = plain(`${quickGroupTitle(group)} ${title} ${text}`);
    return words.every((word) => haystack.includes(word));
  });
}

const AHEAD_DAYS = 90;

// In Portuguese, as the messages are.
const GAPS = [pt.quick.unknownDate, pt.quick.unknownTime, pt.quick.unknownName];

/** The first part of a text that a quick message left to be filled in. */
export const gapIn = (text: string): string | undefined => GAPS.find((gap) => text.includes(gap));

/** The client's first name and next appointment; an unknown value stays a visible gap. */
export function useQuickValues(ticket: TicketRow): QuickValues {
  const consultantId = useSession((session) => session.profile?.id ?? '');
  const today = todayInSaoPaulo();
  const { data } = useQuery(consultantAppointments(consultantId, today, addDays(today, AHEAD_DAYS)));
  const next = (data ?? [])
    .filter((appointment) => appointment.client_id === ticket.client_id && appointment.status !== 'cancelled')
    .sort((a, b) => `${a.date}T${a.time}`.localeCompare(`${b.date}T${b.time}`))[0];
  return {
    name: ticket.client?.full_name.split(' ')[0] ?? pt.quick.unknownName,
    date: formatDate(next?.date) || pt.quick.unknownDate,
    time: formatTime(next?.time) || pt.quick.unknownTime,
  };
}
