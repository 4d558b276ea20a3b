import type { Calendar } from './Calendar';
import { Dice } from './Dice';
import { type Person, phone, plain } from './people';
import type { PlannedApplication, SignOff } from './plan';
import { stableId } from './stableId';

interface Signing {
  name: string;
  signOff: SignOff;
  step: number;
  /** The variant of the case; at the fourth step, cases with an even variant have a registered protocol. */
  variant: number;
  ageDays: number;
  /** The second or third consultant; the second one still has the fewest cases. */
  consultant: 1 | 2;
}

/** In alphabetical order and in the order of states. The confirmed draft ends soon; the renewed form was registered. */
const SIGNING: readonly Signing[] = [
  { name: 'Bianca Torres', signOff: 'typing', step: 4, variant: 41, ageDays: 26, consultant: 1 },
  { name: 'Cecília Antunes', signOff: 'ready', step: 4, variant: 43, ageDays: 48, consultant: 2 },
  { name: 'Danilo Moura', signOff: 'confirmed', step: 4, variant: 45, ageDays: 120, consultant: 1 },
  { name: 'Elaine Prates', signOff: 'signed', step: 4, variant: 47, ageDays: 64, consultant: 1 },
  { name: 'Fábio Queiroz', signOff: 'registered', step: 6, variant: 49, ageDays: 66, consultant: 2 },
  { name: 'Giovana Sales', signOff: 'renewed', step: 4, variant: 46, ageDays: 100, consultant: 2 },
];

/** Clients with a draft of the official form, each in another state. */
export function signingPeople(calendar: Calendar): Person[] {
  const dice = new Dice(69);
  return SIGNING.map(({ name, ageDays }) => ({
    id: stableId('signing', name),
    email: `${plain(name).replace(' ', '.')}@exemplo.test`,
    fullName: name,
    phone: phone(dice),
    role: 'client',
    createdAt: calendar.moment(-ageDays - 1, 10, ageDays % 60),
    calendlyUrl: null,
  }));
}

export const planSigning = (people: readonly Person[], consultants: readonly Person[]): PlannedApplication[] =>
  SIGNING.flatMap(({ signOff, step, variant, ageDays, consultant }, index): PlannedApplication[] => {
    const client = people[index];
    if (!client) return [];
    return [{ client, consultant: consultants[consultant] ?? null, step, variant, ageDays, outcome: null, signOff }];
  });
