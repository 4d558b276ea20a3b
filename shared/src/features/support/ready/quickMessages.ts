import { useSession } from '@rotavisto/shared/session';
import { useQuery } from '@tanstack/react-query';
import { consultantAppointments, type QuickMessage } from '../../../data';
import { addDays, formatDate, formatTime, todayInSaoPaulo } from '../../../domain';
import type { KnownFacts } from '../../../facts';
import type { Language } from '../../../language';
import { plain } from '../../../lib';
import type { TicketRow } from '../types';
import en from './gaps.en.json';
import es from './gaps.es.json';
import pt from './gaps.pt.json';

export const QUICK_GROUPS = ['greetings', 'documents', 'interview', 'ds160', 'payment', 'tips'] as const;
export type QuickGroupName = (typeof QUICK_GROUPS)[number];

/** A quick message in the language it is sent in. */
interface Wording {
  key: string;
  group: string;
  title: string;
  text: string;
}

export interface QuickValues {
  name: string;
  date: string;
  time: string;
}

/** Words the messages in a language, without sentences about expired facts. */
export const wordedIn = (messages: readonly QuickMessage[], language: Language, facts: KnownFacts): Wording[] =>
  messages.map((message) => ({
    key: message.key,
    group: message.topic,
    title: message[`title_${language}`],
    text: facts.fill(message[`text_${language}`]),
  }));

export const fillQuickMessage = (text: string, values: QuickValues): string =>
  text.replace(/\{\{(name|date|time)\}\}/g, (_match, key: keyof QuickValues) => values[key]);

/** Finds the messages whose title, text or group name contains each searched word. */
export function searchQuickMessages(
  messages: readonly Wording[],
  search: string,
  groupTitle: (group: string) => string,
): Wording[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return messages.filter(({ group, title, text }) => {
    const haystack = plain(`${groupTitle(group)} ${title} ${text}`);
    return words.every((word) => haystack.includes(word));
  });
}

const AHEAD_DAYS = 90;

const GAPS: Record<Language, QuickValues> = { pt, en, es };

/** Returns the first gap that a quick message left to be filled in, in any language. */
export const gapIn = (text: string): string | undefined =>
  Object.values(GAPS)
    .flatMap(({ date, time, name }) => [date, time, name])
    .find((gap) => text.includes(gap));

/** Returns the client's first name and next appointment; an unknown value stays a visible gap. */
export function useQuickValues(ticket: TicketRow, language: Language): QuickValues {
  const consultantId = useSession((session) => session.profile?.id ?? '');
  const today = todayInSaoPaulo();
  const { data } = useQuery(consultantAppointments(consultantId, today, addDays(today, AHEAD_DAYS)));
  const next = (data ?? [])
    .filter((appointment) => appointment.client_id === ticket.client_id && appointment.status !== 'cancelled')
    .sort((a, b) => `${a.date}T${a.time}`.localeCompare(`${b.date}T${b.time}`))[0];
  const gaps = GAPS[language];
  return {
    name: ticket.client?.full_name.split(' ')[0] ?? gaps.name,
    date: formatDate(next?.date) || gaps.date,
    time: formatTime(next?.time) || gaps.time,
  };
}
