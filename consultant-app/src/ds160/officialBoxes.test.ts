import { OFFICIAL_QUESTIONS, type OfficialAnswers } from '@rotavisto/shared/domain/official';
import { copyInto, type Entry } from '../../../shared/tooling/officialForm/copyInto';
import { Form } from '../../../shared/tooling/officialForm/Form';
import { type Answers, officialPeople } from '../../../shared/tooling/officialForm/people';
import { officialTable } from '../../../shared/tooling/officialForm/table';
import { isSecurity, officialForm } from './officialBoxes';
import { entriesOfBoxes } from './testing/entriesOfBoxes';

const table = officialTable();
const people = officialPeople();

const nobody = { visa_type: 'B1/B2', client: null, consultant: null };
const formOf = (answers: OfficialAnswers) =>
  officialForm({ values: {}, known: nobody, complement: { answers, told: {} } });
const boxesOf = (answers: OfficialAnswers) => formOf(answers).pages.flatMap(({ boxes }) => boxes);
const answersOf = (name: string) => (people[name] ?? {}) as OfficialAnswers;

/** What the client answers on the pages of security. */
const clientEntries = (answers: Answers): Entry[] =>
  table.questions
    .filter(({ page, key }) => isSecurity(page) && key in answers)
    .map(({ page, key }) => {
      const { yes, text } = answers[key] as { yes: boolean; text?: string };
      const explained = text ? [{ kind: 'text' as const, value: text.toUpperCase() }] : [];
      return { page, key, boxes: [{ kind: 'option' as const, value: yes ? 'YES' : 'NO' }, ...explained] };
    });

it.each(Object.keys(people))('the form takes every box of %s and waits for no other', (name) => {
  const form = new Form(table, { isStrict: true });
  const boxes = boxesOf(answersOf(name));
  const entries = [...entriesOfBoxes(boxes), ...clientEntries(people[name] ?? {})];
  expect(copyInto(form, entries)).toEqual({ refused: [], cut: [], missing: [], pressedNotShown: [] });
  expect(boxes.filter(({ state }) => state === 'marked')).toEqual([]);
  expect(boxes.length).toBeGreaterThan(150);
});
