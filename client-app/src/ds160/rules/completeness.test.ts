import type { Ds160Draft, Ds160SectionId } from '@rotavisto/shared/domain';
import { ds160Answers } from '@rotavisto/shared/testing';
import { answersOf, storedValues } from './answers';
import { completeness, startingSection } from './completeness';

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

const WHOLE_SECTION = { military_service: false, dual_citizenship: false };

it.each<[string, Ds160Draft, number]>([
  ['a form without answers opens at its first section', {}, 0],
  ['a form with an incomplete section opens at this section', { surname: 'Souza' }, 0],
  [
    'a form opens at the last section with an answer, despite open questions in earlier sections',
    { traveled_abroad: false },
    2,
  ],
  ['a form with a complete section opens at the next section', WHOLE_SECTION, 5],
  ['a form with a complete last section opens at the check page', ds160Answers(), 6],
])('%s', (_name, form, expected) => {
  expect(startingSection(storedValues(answersOf(form)))).toBe(expected);
});
