import { Calendar } from './Calendar';
import { createCrowd, planCrowd } from './crowd';
import { createPeople } from './people';

const CALENDAR = new Calendar(new Date('2026-11-20T15:00:00Z'));
const crowd = createCrowd(CALENDAR);
const { consultants } = createPeople(CALENDAR);

test('three hundred people, each with an address of their own, one with a very long name', () => {
  expect(crowd).toHaveLength(300);
  expect(new Set(crowd.map(({ email }) => email)).size).toBe(300);
  expect(Math.max(...crowd.map(({ fullName }) => fullName.length))).toBeGreaterThan(80);
  expect(crowd.every(({ fullName }) => fullName.length <= 120)).toBe(true);
});

test('cases of one consultant at every step, eighty of them open, the same every time', () => {
  const planned = planCrowd(crowd, consultants[0]);
  expect(new Set(planned.map(({ step }) => step))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
  expect(planned.filter(({ outcome }) => outcome === null)).toHaveLength(80);
  expect(new Set(planned.map(({ consultant }) => consultant?.email))).toEqual(new Set(['consultor@rotavisto.test']));
  expect(planCrowd(createCrowd(CALENDAR), consultants[0])).toEqual(planned);
});
