import type { Calendar } from './Calendar';
import { Dice } from './Dice';
import { FAMILIES, MEN, type Person, phone, plain, WOMEN } from './people';
import type { PlannedApplication } from './plan';
import { stableId } from './stableId';

const CROWD = 300;
const OLDEST_DAYS = 480;

/** Of 300 clients a year and a half has finished 220; the others are spread over the steps. */
const OPEN_STEPS = [1, 1, 2, 3, 4, 2, 5, 3, 6, 4, 1, 2, 3, 5, 7, 4] as const;
const OPEN_CASES = 80;

const LONG = 'Maria Aparecida da Conceição Gonçalves Albuquerque de Vasconcelos e Silva Sobrinho';

/** Every eleventh has four family names, and one the longest name a form has to bear. */
function nameOf(dice: Dice, index: number): string {
  if (index === 0) return LONG;
  const given = dice.pick(index % 2 === 0 ? WOMEN : MEN);
  const families = Array.from({ length: index % 11 === 0 ? 4 : 2 }, () => dice.pick(FAMILIES));
  return [given, ...families].join(index % 11 === 0 ? ' de ' : ' ');
}

/** Clients of one consultant, as a year and a half of work leaves them. */
export function createCrowd(calendar: Calendar): Person[] {
  const dice = new Dice(300);
  return Array.from({ length: CROWD }, (_, index) => {
    const fullName = nameOf(dice, index);
    const isOpen = index < OPEN_CASES;
    return {
      id: stableId('crowd', index),
      email: `${plain(fullName.split(' ')[0] ?? '')}.${index}@volume.exemplo.test`,
      fullName,
      phone: phone(dice),
      role: 'client',
      createdAt: calendar.moment(-dice.between(isOpen ? 2 : 90, isOpen ? 120 : OLDEST_DAYS), dice.between(8, 20)),
      calendlyUrl: null,
    };
  });
}

/** Some were begun days ago, some have not moved for weeks. */
export function planCrowd(crowd: readonly Person[], consultant: Person | undefined): PlannedApplication[] {
  const dice = new Dice(80);
  return crowd.map((client, index) => {
    const isOpen = index < OPEN_CASES;
    const step = isOpen ? (OPEN_STEPS[index % OPEN_STEPS.length] ?? 1) : 8;
    return {
      client,
      consultant: consultant ?? null,
      step,
      variant: index,
      ageDays: isOpen ? dice.between(1, index % 4 === 0 ? 110 : 12 * step) : dice.between(50, 85),
      outcome: isOpen ? null : index % 8 === 7 ? 'refused' : 'approved',
    };
  });
}
