import type { Ds160Draft } from '@rotavisto/shared/domain';
import { type PracticeQuestion, practiceQuestions } from './questions';

it('practiceQuestions asks every client about the purpose, the stay, the money and the return', () => {
  expect(practiceQuestions({})).toEqual(['purpose', 'stay', 'payer', 'return']);
});

it.each<[Ds160Draft, PracticeQuestion]>([
  [{ purpose_of_trip: 'negocios' }, 'meeting'],
  [{ has_employment: true }, 'job'],
  [{ has_company: true }, 'company'],
  [{ occupation_status: 'both' }, 'studies'],
  [{ occupation_status: 'none' }, 'livelihood'],
  [{ marital_status: 'married' }, 'spouse'],
  [{ children_count: 2 }, 'children'],
  [{ traveled_abroad: true }, 'travels'],
  [{ us_relatives: true }, 'relatives'],
  [{ previous_denial: true }, 'denial'],
  [{ dual_citizenship: true }, 'citizenship'],
])('practiceQuestions for %j includes: %s', (answers, question) => {
  expect(practiceQuestions(answers).slice(4)).toEqual([question]);
});

it.each<Ds160Draft>([
  { purpose_of_trip: 'turismo', marital_status: 'single', children_count: 0 },
  { has_employment: false, has_company: false, previous_denial: false, us_relatives: null },
])('practiceQuestions for %j adds no question', (answers) => expect(practiceQuestions(answers)).toHaveLength(4));
