import type { Ds160Draft } from '@rotavisto/shared/domain';
import { ds160Answers } from '@rotavisto/shared/testing';
import { answersOf, storedValues } from './answers';
import { startingSection } from './startingSection';

const WHOLE_SECTION = { military_service: false, dual_citizenship: false };

it.each<[string, Ds160Draft, number]>([
  ['a form without answers opens at its first section', {}, 0],
  ['a section begun is opened again', { surname: 'Souza' }, 0],
  ['the last section with an answer counts, whatever is open before it', { traveled_abroad: false }, 2],
  ['a section without open questions leads to the next', WHOLE_SECTION, 5],
  ['all of the trip answered leads to the page for checking', ds160Answers(), 6],
])('%s', (_name, form, expected) => {
  expect(startingSection(storedValues(answersOf(form)))).toBe(expected);
});
