import { type AgendaEntry, caseNameOf } from './appointments';

/** The kinds of entries in the order of the legend. */
export const KINDS = ['preInterview', 'casv', 'consulate', 'personal'] as const;
type Kind = (typeof KINDS)[number];

export function kindOf(entry: AgendaEntry): Kind {
  if ('kind' in entry) return entry.kind;
  return entry.is_personal ? 'personal' : 'preInterview';
}

/** The name of the entry's case, or the title of a personal entry. */
export const nameOf = (entry: AgendaEntry): string => {
  const name = caseNameOf(entry);
  if ('kind' in entry) return name;
  return entry.is_personal ? entry.title : name || entry.title;
};

/** A visit has no end time, so these are the lengths in the client's calendar file. */
const VISIT_MINUTES = { casv: 30, consulate: 60 } as const;

export const minutesOf = (entry: AgendaEntry): number => ('kind' in entry ? VISIT_MINUTES[entry.kind] : entry.duration);
