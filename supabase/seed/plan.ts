import type { Child, People, Person } from './people';

export { STEP_TYPES as STEPS, type StepType } from '../../shared/src/domain/steps';

/** The state of the official form's draft: with the consultant, with the client, signed, registered or renewed. */
export const SIGN_OFFS = ['typing', 'ready', 'confirmed', 'signed', 'registered', 'renewed'] as const;
export type SignOff = (typeof SIGN_OFFS)[number];

export interface PlannedApplication {
  client: Person;
  /** The traveller, if it is not the client. */
  child?: Child;
  consultant: Person | null;
  /** 1 to 7: the step in progress; 8: decided. */
  step: number;
  /** Distinguishes two applications at the same step. */
  variant: number;
  /** The age of the case in days, if the step does not give it. */
  ageDays?: number;
  /** The days since a case ended, if it is not today. */
  endedDaysAgo?: number;
  outcome: 'approved' | 'refused' | null;
  /** Set for a case whose official form is with the consultant or further. */
  signOff?: SignOff;
}

/** At the payment step half of the clients wait for the protocol. */
export const hasProtocol = ({ step, variant }: Pick<PlannedApplication, 'step' | 'variant'>): boolean =>
  step > 4 || (step === 4 && variant % 2 === 0);

/**
 * Steps of each consultant's cases: the first consultant has a card in every column, the second has room for new
 * clients.
 */
const WORKLOADS: readonly (readonly number[])[] = [
  [1, 2, 2, 3, 4, 5, 6, 7, 8, 8, 8],
  [2, 8, 8],
  [1, 2, 3, 4, 5, 6, 8, 8, 8],
  [1, 2, 3, 3, 4, 6, 8, 8],
  [2, 3, 4, 4, 5, 7, 8, 8],
  [1, 1, 3, 5, 6, 8, 8],
];

/** Older clients are further along: the oldest ones get the last steps. */
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
