import { isStepType, type StepType } from '../domain';
import { LANGUAGES, type Language } from '../page';
import { PLAN_STATES, type PlanState } from './planStates';

/** How the server seems to answer: with nothing, with a refusal, after a while or not at all. */
export const ANSWERS = ['empty', 'refused', 'slow', 'offline'] as const;
export type Answers = (typeof ANSWERS)[number];

/** A state of an area, as a link says it. */
export interface Simulated {
  account?: string | undefined;
  plan?: Exclude<PlanState, 'real'> | undefined;
  step?: StepType | undefined;
  answers?: Answers | undefined;
  language?: Language | undefined;
}

/** Lists the states of an area that runs alone. */
export const STATES_PATH = '/states';

const FRAGMENT = '#state&';

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** The link of a state: behind the address, so that the page itself sees the address it has in the product. */
export function linkOf(path: string, simulated: Simulated): string {
  const known = Object.entries(simulated).filter(([, value]) => value !== undefined);
  return `${path}${FRAGMENT}${new URLSearchParams(Object.fromEntries(known))}`;
}

/** The state that an address names; null for one that names none. */
export function simulatedIn(fragment: string): Simulated | null {
  if (!fragment.startsWith(FRAGMENT)) return null;
  const named = new URLSearchParams(fragment.slice(FRAGMENT.length));
  const plan = oneOf(PLAN_STATES, named.get('plan'));
  const step = named.get('step');
  return {
    account: named.get('account') ?? undefined,
    plan: plan === 'real' ? undefined : plan,
    step: isStepType(step) ? step : undefined,
    answers: oneOf(ANSWERS, named.get('answers')),
    language: oneOf(LANGUAGES, named.get('language')),
  };
}
