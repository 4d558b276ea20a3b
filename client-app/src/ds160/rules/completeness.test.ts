import type { Ds160Draft, Ds160SectionId } from '@rotavisto/shared/domain';
import { answersOf, storedValues } from './answers';
import { completeness } from './completeness';

const completenessOf = (form: Ds160Draft, section?: Ds160SectionId) =>
  completeness(storedValues(answersOf(form)), section);

describe('completeness', () => {
  it('counts visible fields only, and "não" as an answer', () => {
    expect(completenessOf({})).toEqual({ answered: 0, visible: 22, percent: 0, missingRequired: 11 });
    expect(completenessOf({ has_degree: false }, 'education')).toEqual({
      answered: 1,
      visible: 1,
      percent: 100,
      missingRequired: 0,
    });
    expect(completenessOf({ has_degree: true }, 'education')).toMatchObject({ answered: 1, visible: 2, percent: 50 });
  });
});
