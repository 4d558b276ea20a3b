import { isStepType, type StepType } from '../domain';
import { LANGUAGES, type Language } from '../page';
import { PLAN_STATES, type PlanState } from './planStates';

/** The simulated answers of the server: empty, a refusal, delayed, or none. */
export const ANSWERS = ['empty', 'refused', 'slow', 'offline'] as const;
export type Answers = (typeof ANSWERS)[number];

/** The state of an area, as in a link. */
export interface Simulated {
  account?: string | undefined;
  plan?: Exclude<PlanState, 'real'> | undefined;
  step?: StepType | undefined;
  answers?: Answers | undefined;
  language?: Language | undefined;
}

/** The path of the list of states, for an area that runs alone. */
export const STATES_PATH = '/states';

const FRAGMENT = '#state&';

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** Returns the link of a state, with the state after `#`, so that the path is the same as in the product. */
export function linkOf(path: string, simulated: Simulated): string {
  const known = Object.entries(simulated).filter(([, value]) => value !== undefined);
  return `${path}${FRAGMENT}${new URLSearchParams(Object.fromEntries(known))}`;
}

/** Returns the state in the fragment of an address, or null. */
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
