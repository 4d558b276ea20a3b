import type { Calendar } from './Calendar';
import { Dice } from './Dice';
import { type Person, phone, plain } from './people';
import type { PlannedApplication, SignOff } from './plan';
import { stableId } from './stableId';

interface Signing {
  name: string;
  signOff: SignOff;
  step: number;
  /** Of the fourth step: of even ones the protocol is registered. */
  variant: number;
  ageDays: number;
}

/** In the order of the alphabet and of the form. The draft that is confirmed ends soon; the form that is renewed was registered. */
const SIGNING: readonly Signing[] = [
  { name: 'Bianca Torres', signOff: 'typing', step: 4, variant: 41, ageDays: 26 },
  { name: 'Cecília Antunes', signOff: 'ready', step: 4, variant: 43, ageDays: 48 },
  { name: 'Danilo Moura', signOff: 'confirmed', step: 4, variant: 45, ageDays: 120 },
  { name: 'Elaine Prates', signOff: 'signed', step: 4, variant: 47, ageDays: 64 },
  { name: 'Fábio Queiroz', signOff: 'registered', step: 6, variant: 49, ageDays: 66 },
  { name: 'Giovana Sales', signOff: 'renewed', step: 4, variant: 46, ageDays: 100 },
];

/** Clients of the first consultant, each with a draft of the official form in another state. */
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

export const planSigning = (people: readonly Person[], consultant: Person | undefined): PlannedApplication[] =>
  SIGNING.flatMap(({ signOff, step, variant, ageDays }, index): PlannedApplication[] => {
    const client = people[index];
    if (!client) return [];
    return [{ client, consultant: consultant ?? null, step, variant, ageDays, outcome: null, signOff }];
  });
