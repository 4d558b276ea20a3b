import {
  isAsked,
  OFFICIAL_QUESTIONS,
  type OfficialAnswers,
  type OfficialQuestion,
  officialProblems,
} from '@rotavisto/shared/domain/official';
import { randomAnswers, randomOf } from '../../../../shared/tooling/officialForm/testing/randomAnswers';
import { askedAnswers, isOfClient, rowQuestions, rowsOf } from './asked';
import { officialModel } from './officialModel';
import { blocksOf, stepsOf } from './steps';
import { placeOf } from './stepTable';
import type { ModelInput, Step } from './types';

const KNOWN = { visa_type: 'B1/B2', client: null, consultant: null };
const inputOf = (answers: OfficialAnswers, more: Partial<ModelInput> = {}): ModelInput => ({
  answers,
  told: {},
  form: {},
  known: KNOWN,
  asksSecurity: true,
  ...more,
});
const stepsIn = (input: ModelInput): Step[] => blocksOf(input).flatMap(({ steps }) => steps);
const idsIn = (input: ModelInput) => stepsIn(input).map(({ id }) => id);
const byId = (input: ModelInput, id: string) => stepsIn(input).find((step) => step.id === id);

const random = randomOf(68);
const RANDOM = Array.from({ length: 100 }, () => inputOf(randomAnswers(random)));

it('officialModel puts each question that officialProblems reports into one step', () => {
  let waiting = 0;
  for (const input of RANDOM) {
    const own = new Set(OFFICIAL_QUESTIONS.filter((one) => isOfClient(one, input)).map(({ key }) => key));
    const verdict = officialProblems(OFFICIAL_QUESTIONS, askedAnswers(input)).filter((key) => own.has(key));
    const { problems, remaining, blocks } = officialModel(input);
    expect(problems.flatMap(({ keys }) => keys).sort()).toEqual([...verdict].sort());
    expect(remaining).toBe(verdict.length);
    expect(blocks.reduce((sum, { total, done }) => sum + total - done, 0)).toBe(verdict.length);
    waiting += verdict.length;
  }
  expect(waiting).toBeGreaterThan(1000);
});

it('blocksOf puts each asked question into one step, and hidden questions into no step', () => {
  for (const input of RANDOM) {
    const answers = askedAnswers(input);
    const places = stepsIn(input).flatMap(({ id, list, questions }) =>
      questions.filter(({ askedIf }) => !list || isAsked(askedIf, answers)).map(({ key }) => [key, id] as const),
    );
    const asked = OFFICIAL_QUESTIONS.filter((one) => isOfClient(one, input) && isAsked(one.askedIf, answers));
    expect(places.map(([key]) => key).sort()).toEqual(asked.map(({ key }) => key).sort());
    for (const { list, questions } of stepsIn(input)) {
      if (list) expect(questions.some(({ askedIf }) => isAsked(askedIf, answers))).toBe(true);
    }
  }
});

it('rowQuestions returns the questions that the answers of a row require', () => {
  let hidden = 0;
  for (const input of RANDOM) {
    const answers = askedAnswers(input);
    for (const step of stepsIn(input).filter(({ list }) => list)) {
      for (const row of rowsOf(answers, step.list ?? '')) {
        const asked = rowQuestions(step, row, input);
        expect(asked).toEqual(step.questions.filter(({ askedIf }) => isAsked(askedIf, answers, row)));
        hidden += step.questions.length - asked.length;
      }
    }
  }
  expect(hidden).toBeGreaterThan(20);
});

it('blocksOf keeps the order of the step table for all answers, with unique step ids', () => {
  const orders = RANDOM.map((input) => idsIn(input));
  const before = new Map<string, Set<string>>();
  for (const ids of orders) {
    expect(new Set(ids).size).toBe(ids.length);
    for (const [at, id] of ids.entries()) before.set(id, new Set([...(before.get(id) ?? []), ...ids.slice(0, at)]));
  }
  for (const [id, earlier] of before) for (const other of earlier) expect(before.get(other)?.has(id)).toBe(false);
  expect(before.size).toBeGreaterThan(70);
});

/** A question of a later version of the form. */
const NEW: OfficialQuestion = {
  key: 'shoe_size',
  page: 'Personal 1',
  block: 1,
  type: 'int',
  required: true,
  maxLength: 2,
  who: 'C',
};

it('stepsOf puts a question missing in the step table into a separate step at the end of its block', () => {
  const input = inputOf({}, { questions: [NEW, ...OFFICIAL_QUESTIONS] });
  expect(stepsOf(1, input).at(-1)).toMatchObject({ id: 'shoe_size', waiting: ['shoe_size'] });
});

it('the step table has every question of the client in the block of the question, except the post', () => {
  const LATE = 1000;
  const lost = OFFICIAL_QUESTIONS.filter((question) => question.who === 'C' && placeOf(question).order === LATE);
  expect(lost.map(({ key }) => key)).toEqual([]);
  const moved = OFFICIAL_QUESTIONS.filter(
    (question) => question.who === 'C' && placeOf(question).block !== question.block,
  );
  expect(moved.map(({ key }) => key)).toEqual(['post']);
});

it('blocksOf returns eleven blocks for a student, ten for a visitor, and no security block without consent', () => {
  const student = { ...KNOWN, visa_type: 'F1/F2' };
  const blocks = (more: Partial<ModelInput>) => blocksOf(inputOf({}, more)).map(({ block }) => block);
  expect(blocks({ known: student })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(blocks({})).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11]);
  expect(blocks({ asksSecurity: false })).not.toContain(9);
  expect(officialModel(inputOf({}, { asksSecurity: false })).remaining).toBe(officialModel(inputOf({})).remaining - 27);
});

it('a block counts answered and asked questions', () => {
  const card = (answers: OfficialAnswers) => {
    const { done, total } = blocksOf(inputOf(answers)).find(({ block }) => block === 3) ?? {};
    return [done, total];
  };
  expect(card({})).toEqual([0, 1]);
  expect(card({ has_companions: false })).toEqual([1, 1]);
  expect(card({ has_companions: true, is_group: false })).toEqual([2, 3]);
  const row = { id: 'a', companion_surname: 'Lima', companion_given_name: 'Bia' };
  expect(card({ has_companions: true, is_group: false, companions: [row] })).toEqual([2, 3]);
  const whole = { ...row, companion_relationship: 'F' };
  expect(card({ has_companions: true, is_group: false, companions: [whole] })).toEqual([3, 3]);
});

it('a step with several Yes/No questions offers No to all', () => {
  expect(byId(inputOf({}), 'was_in_us')?.noToAll).toEqual(['was_in_us', 'had_us_visa']);
  expect(byId(inputOf({}), 'lost_passport')?.noToAll).toEqual([]);
  expect(byId(inputOf({}), 'surname')?.noToAll).toEqual([]);
  const pages = stepsOf(9, inputOf({ was_in_us: true }));
  expect(pages.map(({ kind, page }) => [kind, page])).toEqual(
    [1, 2, 3, 4, 5].map((page) => ['security', `Security and Background ${page}`]),
  );
  expect(pages.flatMap(({ noToAll }) => noToAll)).toHaveLength(31);
  expect(stepsOf(9, inputOf({ was_in_us: false })).flatMap(({ noToAll }) => noToAll)).toHaveLength(27);
});

it('an answer of the consultant overrides the visa type of the application', () => {
  const student = { known: { ...KNOWN, visa_type: 'F1/F2' } };
  expect(idsIn(inputOf({}, student))).toContain('us_school_name');
  const child = idsIn(inputOf({ purpose_detail: 'F2-CH' }, student));
  expect(child).toContain('principal_surname');
  expect(child).not.toContain('us_school_name');
});
