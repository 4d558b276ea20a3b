import type { AgendaEntry } from './appointments';

/** In the order of the legend. */
export const KINDS = ['preInterview', 'casv', 'consulate', 'personal'] as const;
type Kind = (typeof KINDS)[number];

export function kindOf(entry: AgendaEntry): Kind {
  if ('kind' in entry) return entry.kind;
  return entry.is_personal ? 'personal' : 'preInterview';
}

/** The client, or the words of a personal entry. */
export const nameOf = (entry: AgendaEntry): string => {
  const client = entry.client?.full_name;
  if ('kind' in entry) return client ?? '';
  return entry.is_personal ? entry.title : (client ?? entry.title);
};

/** A visit has no end of its own: these are the lengths of the client's calendar file. */
const VISIT_MINUTES = { casv: 30, consulate: 60 } as const;

export const minutesOf = (entry: AgendaEntry): number => ('kind' in entry ? VISIT_MINUTES[entry.kind] : entry.duration);
