import type { Composite } from '@rotavisto/shared/supabase';

export type AlertRow = Composite<'listed_alert'>;

interface AlertKind {
  /** The address of the list with all counted rows. */
  list: string;
  /** Returns the address of a row. */
  rowPath: (row: AlertRow) => string;
}

const caseOf = ({ id }: AlertRow) => `applications/${id}`;
const toCheck = 'facts?filter=due';

/** The kinds of pending decisions in the order of their counts; the database orders the rows. */
export const ALERT_KINDS = {
  erasures: { list: 'erasure', rowPath: () => 'erasure' },
  payments: { list: 'payments', rowPath: () => 'payments' },
  handovers: { list: 'applications?filter=handovers', rowPath: caseOf },
  guardians: { list: 'applications?filter=guardians', rowPath: caseOf },
  unassigned: { list: 'applications?filter=unassigned', rowPath: caseOf },
  mails: { list: 'mail', rowPath: () => 'mail' },
  unreachable: { list: 'mail?filter=undeliverable', rowPath: () => 'mail?filter=undeliverable' },
  stuck: { list: 'applications?filter=stuck', rowPath: caseOf },
  overloaded: {
    list: 'consultants?filter=overloaded',
    rowPath: ({ id }) => `consultants/${id}`,
  },
  retention: { list: 'retention', rowPath: () => 'retention' },
  facts: { list: toCheck, rowPath: ({ what }) => `${toCheck}&fact=${what}` },
  uncompared: { list: toCheck, rowPath: () => toCheck },
} as const satisfies Record<string, AlertKind>;

export type AlertName = keyof typeof ALERT_KINDS;

export const ALERT_NAMES = Object.keys(ALERT_KINDS) as AlertName[];

export const isAlertName = (kind: string): kind is AlertName => Object.hasOwn(ALERT_KINDS, kind);

/** Returns whether a row stands for a kind that has only a count; such a row has the name of its kind. */
export const isSummed = ({ id, kind }: AlertRow): boolean => id === kind;
