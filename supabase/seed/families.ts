import type { Calendar } from './Calendar';
import { Dice } from './Dice';
import { type Child, MEN, type Person, WOMEN } from './people';
import type { PlannedApplication } from './plan';
import { stableId } from './stableId';

const STEPS = [1, 2, 1, 3, 2] as const;
const RELATIONS = ['filho', 'filho', 'enteado', 'filho', 'tutelado', 'filho', 'neto'] as const;

/** A birth date for this age, so many days after the birthday; never on 29 February. */
function bornYearsAgo(calendar: Calendar, years: number, daysAgo: number): string {
  const birthday = calendar.day(-daysAgo);
  return `${Number(birthday.slice(0, 4)) - years}${birthday.slice(4)}`.replace('02-29', '02-28');
}

function childOf(
  guardian: Person,
  name: string,
  birthDate: string,
  relationship: Child['relationship'] = 'filho',
): Child {
  const family = guardian.fullName.split(' ').at(-1) ?? '';
  // The guardian adds the child within the hour of the registration and the purchase.
  const createdAt = guardian.createdAt;
  return {
    id: stableId('child', guardian.id, name),
    guardian,
    fullName: `${name} ${family}`,
    birthDate,
    relationship,
    createdAt,
  };
}

/** A child's case at its first steps, with the guardian's consultant. */
const caseOf = (child: Child, beside: PlannedApplication, step: 1 | 2 | 3, variant: number): PlannedApplication => ({
  client: child.guardian,
  child,
  consultant: beside.consultant,
  step,
  // Leaves out the form at the third step, because the generated answers are an adult's.
  variant: step === 3 ? 2 : variant,
  ageDays: Math.min(beside.ageDays ?? 60, 6 + (variant % 50)),
  outcome: null,
});

/**
 * Ana's child Clara, nine, at the documents; one of seventeen, three weeks before the birthday; one who turns eighteen
 * today.
 */
export function planFamilies(planned: readonly PlannedApplication[], calendar: Calendar): PlannedApplication[] {
  const [ana, ...others] = planned.filter(({ outcome, consultant }) => outcome === null && consultant);
  // These belong to other consultants than Ana's, whose board is shown most.
  const [first, second] = others.filter(({ consultant, step }) => consultant !== ana?.consultant && step < 5);
  if (!ana || !first || !second) return [];
  return [
    caseOf(childOf(ana.client, 'Clara', bornYearsAgo(calendar, 9, 100)), ana, 1, 1),
    caseOf(childOf(first.client, 'Davi', bornYearsAgo(calendar, 17, 344), 'enteado'), first, 2, 3),
    caseOf(childOf(second.client, 'Lívia', bornYearsAgo(calendar, 18, 0)), second, 3, 2),
  ];
}

/** One to three children of every eighth client, each with a plan and a case. */
export function planCrowdFamilies(planned: readonly PlannedApplication[], calendar: Calendar): PlannedApplication[] {
  const dice = new Dice(8);
  return planned.flatMap((beside, index) => {
    if (index % 8 !== 0) return [];
    const family = index / 8;
    return Array.from({ length: 1 + (family % 3) }, (_, place) => {
      const names = (family + place) % 2 === 0 ? WOMEN : MEN;
      const name = names[(family + place * 7) % names.length] ?? names[0];
      const born = bornYearsAgo(calendar, dice.between(1, 16), dice.between(1, 300));
      const child = childOf(beside.client, name, born, RELATIONS[(family + place) % RELATIONS.length]);
      return caseOf(child, beside, STEPS[(family + place) % STEPS.length] ?? 1, index + place);
    });
  });
}
