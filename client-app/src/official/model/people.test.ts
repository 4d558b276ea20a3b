import { OFFICIAL_QUESTIONS } from '@rotavisto/shared/domain/official';
import { type OfficialClient, officialClients } from '../../../../shared/tooling/officialForm/clients';
import { copyInto } from '../../../../shared/tooling/officialForm/copyInto';
import { Form } from '../../../../shared/tooling/officialForm/Form';
import type { Answers } from '../../../../shared/tooling/officialForm/people';
import { officialTable } from '../../../../shared/tooling/officialForm/table';
import { entriesOf } from '../../../../shared/tooling/officialForm/testing/entriesOf';
import { minutesOf } from './effort';
import { officialModel } from './officialModel';
import { walk } from './testing/walk';

const MOST_MINUTES = 20;
const table = officialTable();
const clients = officialClients();
const walks = Object.entries(clients).map(([name, client]) => [name, client, walk(client)] as const);

const ofClient = new Set(OFFICIAL_QUESTIONS.filter(({ who }) => who === 'C').map(({ key, list }) => list ?? key));
const asked = (answers: object) =>
  Object.entries(answers)
    .filter(([key]) => ofClient.has(key))
    .sort();

it('ten simulated people walk through the official form', () => {
  expect(walks).toHaveLength(10);
});

it.each(walks)(
  '%s answers every step without a remaining problem, and each answer is stored as intended',
  (_name, client, { input, faults }) => {
    const { problems, remaining, blocks } = officialModel(input);
    expect(faults).toEqual([]);
    expect(problems).toEqual([]);
    expect(remaining).toBe(0);
    expect(blocks.every(({ done, total }) => done === total)).toBe(true);
    expect(asked(input.answers)).toEqual(asked(client.answers));
  },
);

it.each(walks)('the official form accepts all answers of %s, and misses no answer', (_name, client, { input }) => {
  const answers = { ...client.answers, ...input.answers } as Answers;
  expect(copyInto(new Form(table, { isStrict: true }), entriesOf(table, answers))).toEqual({
    refused: [],
    cut: [],
    missing: [],
    pressedNotShown: [],
  });
});

/** The model of a client before the first answer. */
const atFirst = ({ form, known }: OfficialClient) =>
  officialModel({ answers: {}, told: {}, form, known, asksSecurity: true });

it('the official form takes each person at most twenty minutes of reading and typing', () => {
  const lines = walks.map(([name, client, { steps, effort, confirmed }]) => {
    const { questions, characters } = effort;
    const minutes = minutesOf(effort);
    expect([name, minutes <= MOST_MINUTES]).toEqual([name, true]);
    return [
      name.padEnd(14),
      `${steps.length} steps`,
      `${questions} questions`,
      `${confirmed.length} of them known before`,
      `${characters} characters`,
      `${minutes.toFixed(1)} minutes`,
      `${atFirst(client).minutes} expected at first`,
    ].join(', ');
  });
  expect(lines).toMatchInlineSnapshot(`
[
  "beenThere     , 61 steps, 212 questions, 19 of them known before, 1094 characters, 19.6 minutes, 14 expected at first",
  "dualNational  , 53 steps, 175 questions, 23 of them known before, 608 characters, 14.7 minutes, 14 expected at first",
  "firstVisa     , 47 steps, 144 questions, 21 of them known before, 579 characters, 12.5 minutes, 14 expected at first",
  "minor         , 47 steps, 141 questions, 21 of them known before, 483 characters, 11.8 minutes, 16 expected at first",
  "refusedBefore , 49 steps, 168 questions, 17 of them known before, 737 characters, 14.9 minutes, 14 expected at first",
  "renewal       , 51 steps, 160 questions, 21 of them known before, 589 characters, 13.6 minutes, 14 expected at first",
  "retired       , 52 steps, 163 questions, 17 of them known before, 528 characters, 13.5 minutes, 14 expected at first",
  "selfEmployed  , 57 steps, 196 questions, 22 of them known before, 927 characters, 17.7 minutes, 14 expected at first",
  "student       , 51 steps, 175 questions, 19 of them known before, 736 characters, 15.3 minutes, 16 expected at first",
  "widow         , 52 steps, 161 questions, 21 of them known before, 552 characters, 13.5 minutes, 14 expected at first",
]
`);
});

it('the expected minutes at the start are close to the minutes of the whole form', () => {
  for (const [name, client, { effort }] of walks) {
    const share = atFirst(client).minutes / minutesOf(effort);
    expect([name, share > 0.7 && share < 1.4]).toEqual([name, true]);
  }
});
