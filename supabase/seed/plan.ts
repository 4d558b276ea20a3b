import type { Child, People, Person } from './people';

export { STEP_TYPES as STEPS, type StepType } from '../../shared/src/domain/steps';

/** Where the draft of the official form is: at the consultant, at the client, or signed, and behind it registered or renewed. */
export const SIGN_OFFS = ['typing', 'ready', 'confirmed', 'signed', 'registered', 'renewed'] as const;
export type SignOff = (typeof SIGN_OFFS)[number];

export interface PlannedApplication {
  client: Person;
  /** Whose visa it is, where that is not the client. */
  child?: Child;
  consultant: Person | null;
  /** 1 to 7: the step in progress; 8: decided. */
  step: number;
  /** Tells two applications at the same step apart. */
  variant: number;
  /** Since when, where the step does not say it: an old case. */
  ageDays?: number;
  /** Since when a finished case is over, where that is not today. */
  endedDaysAgo?: number;
  outcome: 'approved' | 'refused' | null;
  /** Of a case whose official form is with the consultant or further. */
  signOff?: SignOff;
}

/** Steps by consultant: the first has a card in every column, the second room for the next clients. */
const WORKLOADS: readonly (readonly number[])[] = [
  [1, 2, 2, 3, 4, 5, 6, 7, 8, 8, 8],
  [2, 8, 8],
  [1, 2, 3, 4, 5, 6, 8, 8, 8],
  [1, 2, 3, 3, 4, 6, 8, 8],
  [2, 3, 4, 4, 5, 7, 8, 8],
  [1, 1, 3, 5, 6, 8, 8],
];

/** Older clients are further along: the longest-standing ones take the last steps. */
export function planApplications({ ana, consultants, clients }: People): PlannedApplication[] {
  const jobs = WORKLOADS.flatMap((steps, index) =>
    steps.map((step) => ({ step, consultant: consultants[index] ?? null })),
  );
  jobs.push({ step: 1, consultant: null });
  const byAge = [...clients.slice(0, -2)].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  const byProgress = [...jobs].sort((one, other) => other.step - one.step);
  const planned = byProgress.flatMap(({ step, consultant }, index): PlannedApplication[] => {
    const client = byAge[index];
    if (!client) return [];
    const outcome = step < 8 ? null : index % 7 === 6 ? 'refused' : 'approved';
    return [{ client, consultant, step, variant: index, outcome }];
  });
  return [{ client: ana, consultant: consultants[0] ?? null, step: 3, variant: 0, outcome: null }, ...planned];
}
