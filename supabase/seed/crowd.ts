import type { Calendar } from './Calendar';
import { Dice } from './Dice';
import { FAMILIES, MEN, type Person, phone, plain, WOMEN } from './people';
import { hasProtocol, type PlannedApplication, type SignOff } from './plan';
import { stableId } from './stableId';

const CROWD = 300;
const OPEN_CASES = 80;
const CASES = 240;

/**
 * Of 300 clients, 160 cases ended in the last year, eighty are open at different steps, and sixty clients have no case.
 */
const OPEN_STEPS = [1, 1, 2, 3, 4, 2, 5, 3, 6, 4, 1, 2, 3, 5, 7, 4] as const;

const BEFORE_PROTOCOL = ['typing', 'ready', 'confirmed', 'signed'] as const;
const AT_PROTOCOL = ['registered', 'renewed'] as const;

interface Course {
  step: number;
  startedDaysAgo: number;
  endedDaysAgo: number;
}

/** The last cases ended two years before the others, so that their documents are past their retention period. */
const LONG_OVER = 4;

/**
 * Starts and ends of cases: some began days ago, some have not moved for weeks; ended ones are spread over the last
 * year or older.
 */
function coursesOfCases(): Course[] {
  const dice = new Dice(80);
  return Array.from({ length: CASES }, (_, index) => {
    const step = OPEN_STEPS[index % OPEN_STEPS.length] ?? 1;
    if (index < OPEN_CASES) {
      return { step, startedDaysAgo: dice.between(1, index % 4 === 0 ? 110 : 12 * step), endedDaysAgo: 0 };
    }
    const endedDaysAgo = dice.between(1, 365) + (index < CASES - LONG_OVER ? 0 : 730);
    return { step: 8, startedDaysAgo: endedDaysAgo + dice.between(50, 85), endedDaysAgo };
  });
}

const LONG = 'Maria Aparecida da Conceição Gonçalves Albuquerque de Vasconcelos e Silva Sobrinho';

/** Every eleventh client has four family names, and one has the longest name that a form accepts. */
function nameOf(dice: Dice, index: number): string {
  if (index === 0) return LONG;
  const given = dice.pick(index % 2 === 0 ? WOMEN : MEN);
  const families = Array.from({ length: index % 11 === 0 ? 4 : 2 }, () => dice.pick(FAMILIES));
  return [given, ...families].join(index % 11 === 0 ? ' de ' : ' ');
}

/** The clients of one consultant after a year; each registered shortly before the case began. */
export function createCrowd(calendar: Calendar): Person[] {
  const dice = new Dice(300);
  const courses = coursesOfCases();
  return Array.from({ length: CROWD }, (_, index) => {
    const fullName = nameOf(dice, index);
    const { startedDaysAgo = dice.between(0, 60) } = courses[index] ?? {};
    return {
      id: stableId('crowd', index),
      email: `${plain(fullName.split(' ')[0] ?? '')}.${index}@volume.exemplo.test`,
      fullName,
      phone: phone(dice),
      role: 'client',
      createdAt: calendar.moment(-startedDaysAgo - 1 - (index % 3), dice.between(8, 20)),
      calendlyUrl: null,
    };
  });
}

/** All clients with a case have paid; of the others every third has not bought. */
export const buyersOf = (crowd: readonly Person[]): Person[] =>
  crowd.filter((_, index) => index < CASES || index % 3 !== 2);

/**
 * Cases waiting for the protocol have a draft in each state in turn, cases at the payment step with a protocol have a
 * registered or a renewed form, and half of the paid cases a signed form.
 */
function signOffOf(step: number, index: number): SignOff | undefined {
  if (step === 4) {
    const states = hasProtocol({ step, variant: index }) ? AT_PROTOCOL : BEFORE_PROTOCOL;
    return states[(index >> 4) % states.length];
  }
  return step > 4 && step < 8 && index % 4 === 2 ? 'registered' : undefined;
}

export function planCrowd(crowd: readonly Person[], consultant: Person | undefined): PlannedApplication[] {
  return coursesOfCases().flatMap(({ step, startedDaysAgo, endedDaysAgo }, index): PlannedApplication[] => {
    const client = crowd[index];
    if (!client) return [];
    return [
      {
        client,
        consultant: consultant ?? null,
        step,
        variant: index,
        ageDays: startedDaysAgo,
        endedDaysAgo,
        outcome: step < 8 ? null : index % 8 === 7 ? 'refused' : 'approved',
        signOff: signOffOf(step, index),
      },
    ];
  });
}
