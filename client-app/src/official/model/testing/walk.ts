import type { OfficialAnswer, OfficialAnswers, OfficialQuestion, OfficialRow } from '@rotavisto/shared/domain/official';
import type { OfficialClient } from '../../../../../shared/tooling/officialForm/clients';
import { rowQuestions, rowsOf } from '../asked';
import { charactersFor, type Effort, sumOf } from '../effort';
import { prefilled } from '../prefilled';
import { readTyped } from '../readTyped';
import { sameAddresses } from '../sameAddresses';
import { shown } from '../shown';
import { blocksOf } from '../steps';
import type { ModelInput, Step } from '../types';

type Held = Readonly<Record<string, OfficialAnswer | readonly OfficialRow[] | undefined>>;

export interface Walk {
  /** The stored answers of the client and the consultant. */
  input: ModelInput;
  /** Ids of the steps in the order of answering. */
  steps: string[];
  /** Saved changes of each step, and the page of a security step. */
  saves: { changes: Record<string, OfficialAnswers[string]>; page?: string }[];
  effort: Effort;
  /** Keys of prefilled answers that were confirmed unchanged. */
  confirmed: string[];
  /** Values that are not the same after typing their shown text. */
  faults: string[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Types a value into its field; Yes, No and marks are pressed instead. */
function typed(question: OfficialQuestion, wanted: OfficialAnswer): OfficialAnswer | undefined {
  if (typeof wanted === 'boolean') return wanted;
  if (typeof wanted === 'object' && ('unknown' in wanted || !wanted.yes)) return wanted;
  return readTyped(question, shown(question, wanted)).value;
}

/** Answers every step in turn for a person, as the pages ask. */
class Walker {
  readonly walk: Walk;
  readonly #wanted: Held;

  constructor({ answers, form, known, told }: OfficialClient) {
    this.#wanted = answers as Held;
    const input = { answers: told as OfficialAnswers, told, form, known, asksSecurity: true };
    this.walk = { input, steps: [], saves: [], effort: { questions: 0, characters: 0 }, confirmed: [], faults: [] };
  }

  /** The next unanswered step; answers add and remove steps. */
  next(): Step | undefined {
    return blocksOf(this.walk.input)
      .flatMap(({ steps }) => steps)
      .find(({ id }) => !this.walk.steps.includes(id));
  }

  answer(step: Step): void {
    this.walk.steps.push(step.id);
    this.walk.saves.push({ changes: {}, ...(step.kind === 'security' && step.page ? { page: step.page } : {}) });
    if (step.list !== undefined) this.#answerList(step, step.list);
    else this.#answerQuestions(step);
  }

  #keep(key: string, value: OfficialAnswers[string]): void {
    const save = this.walk.saves.at(-1);
    if (save) save.changes[key] = value;
    this.walk.input = { ...this.walk.input, answers: { ...this.walk.input.answers, [key]: value } };
  }

  #spend(...efforts: Effort[]): void {
    this.walk.effort = sumOf([this.walk.effort, ...efforts]);
  }

  /** Reuses an earlier address by a press, if the wanted address is the same. */
  #takeAddress(questions: readonly OfficialQuestion[], wanted: Held, rowId?: string): Held {
    const address = questions.filter(({ key }) => /_(line1|line2|city|state|postal|zip|country)$/.test(key));
    const found = sameAddresses({ questions }, this.walk.input.answers, rowId).find(({ changes }) =>
      address.every(({ key }) => isSame(changes[key], wanted[key])),
    );
    if (!found) return {};
    this.#spend({ questions: 1, characters: 0 });
    return found.changes;
  }

  #answerQuestions(step: Step): void {
    const taken = this.#takeAddress(step.questions, this.#wanted);
    for (const [key, value] of Object.entries(taken)) this.#keep(key, value);
    const seen = new Set(Object.keys(taken));
    // An answer may add dependent questions to the step.
    for (let question = this.#unseen(step.id, seen); question; question = this.#unseen(step.id, seen)) {
      seen.add(question.key);
      if (Object.keys(taken).length > 0 && this.#wanted[question.key] === undefined) continue;
      this.#answerQuestion(question);
    }
  }

  #unseen(id: string, seen: ReadonlySet<string>): OfficialQuestion | undefined {
    const step = blocksOf(this.walk.input)
      .flatMap(({ steps }) => steps)
      .find((one) => one.id === id);
    return step?.questions.find(({ key }) => !seen.has(key));
  }

  #answerQuestion(question: OfficialQuestion): void {
    const { key } = question;
    const wanted = this.#wanted[key] as OfficialAnswer | undefined;
    const prefill = prefilled(this.walk.input)[key]?.value;
    if (wanted !== undefined && isSame(prefill, wanted)) {
      this.#spend({ questions: 1, characters: 0 });
      this.walk.confirmed.push(key);
      this.#keep(key, wanted);
      return;
    }
    const value = this.#type(question, wanted);
    if (value !== undefined) this.#keep(key, value);
  }

  #type(question: OfficialQuestion, wanted: OfficialAnswer | undefined): OfficialAnswer | undefined {
    this.#spend({ questions: 1, characters: charactersFor(question, wanted) });
    if (wanted === undefined) {
      if (question.required) this.walk.faults.push(question.key);
      return undefined;
    }
    const value = typed(question, wanted);
    if (!isSame(value, wanted)) this.walk.faults.push(`${question.key}: ${JSON.stringify(value)}`);
    return value;
  }

  #answerList(step: Step, list: string): void {
    const prefill = prefilled(this.walk.input)[list]?.value;
    const proposed = Array.isArray(prefill) ? (prefill as readonly OfficialRow[]) : [];
    for (const wanted of rowsOf(this.#wanted as OfficialAnswers, list)) {
      const given = proposed.find((row) =>
        Object.entries(row).every(([key, value]) => key === 'id' || isSame(wanted[key], value)),
      );
      let row: OfficialRow = { id: wanted.id, ...this.#takeAddress(step.questions, wanted, wanted.id) };
      const address = new Set(Object.keys(row));
      for (const question of step.questions) {
        const { key } = question;
        const isTaken = address.has(key) || (address.size > 1 && /_line2$/.test(key));
        if (isTaken || !rowQuestions(step, row, this.walk.input).includes(question)) continue;
        if (given?.[key] !== undefined) this.#spend({ questions: 1, characters: 0 });
        const value = given?.[key] ?? this.#type(question, wanted[key]);
        if (value !== undefined) row = { ...row, [key]: value };
      }
      this.#keep(list, [...rowsOf(this.walk.input.answers, list), row]);
    }
  }
}

/** Walks a person through all steps; a question without an answer is read and skipped. */
export function walk(client: OfficialClient): Walk {
  const walker = new Walker(client);
  for (let step = walker.next(); step; step = walker.next()) walker.answer(step);
  return walker.walk;
}
