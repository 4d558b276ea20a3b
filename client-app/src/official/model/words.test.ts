import { OFFICIAL_QUESTIONS } from '@rotavisto/shared/domain/official';
import { officialWords } from '@rotavisto/shared/features/official';
import { QueryClient } from '@tanstack/react-query';
import pt from './pt.json';
import { placeOf } from './stepTable';

const asked = OFFICIAL_QUESTIONS.filter(({ who }) => who === 'C');
const lists = [...new Set(asked.flatMap(({ list }) => list ?? []))];
const keysOf = (room: object) => Object.keys(room).sort();

it('the catalogue has titles only for steps of several questions and for lists', () => {
  const steps = new Map<string, number>();
  for (const question of asked) {
    const { id } = placeOf(question);
    steps.set(id, (steps.get(id) ?? 0) + 1);
  }
  const titled = [...steps].filter(([id, questions]) => questions > 1 || lists.includes(id)).map(([id]) => id);
  expect(keysOf(pt.steps)).toEqual(titled.sort());
});

it('the catalogue names the rows of each list', () => {
  expect(keysOf(pt.rows)).toEqual(lists.sort());
});

it('the catalogue has hints only for questions of the client without another hint', async () => {
  const official = await new QueryClient().fetchQuery(officialWords('pt'));
  const keys = Object.keys(pt.hints);
  expect(keys.filter((key) => !asked.some((question) => question.key === key))).toEqual([]);
  expect(keys.filter((key) => Object.hasOwn(official.hints, key))).toEqual([]);
});

it('the catalogue has a text for each mark of a question', () => {
  expect(keysOf(pt.marks)).toEqual([...new Set(asked.flatMap(({ unknown }) => unknown ?? []))].sort());
});
