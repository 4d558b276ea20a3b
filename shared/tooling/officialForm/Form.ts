import { type Box, type BoxKind, boxesOf, emptyBoxes, type Held } from './boxes';
import { holds, type Reads } from './condition';
import type { Question, Table } from './table';
import { NOT_SHOWN, type Outcome, refused, TAKEN, takeBox } from './takeBox';

/** The place of a question; in a list it has the number of its row, from 0. */
export interface Place {
  page: string;
  key: string;
  row?: number;
}

export interface Shown {
  question: Question;
  row?: number;
  held: Held;
  boxes: BoxKind[];
}

/** The form requires two references, and one row in other lists. */
const LEAST_ROWS: Record<string, number> = { references: 2 };

/** The official form of one person: it fills one box at a time, as the site does, and returns the outcome. */
export class Form {
  readonly #table: Table;
  readonly #isStrict: boolean;
  readonly #questions: Map<string, Question>;
  readonly #held = new Map<string, Held>();
  readonly #rows = new Map<string, number>();

  /** A strict form refuses a text over its limit, which the site would cut. */
  constructor(table: Table, { isStrict = false } = {}) {
    this.#table = table;
    this.#isStrict = isStrict;
    this.#questions = new Map(table.questions.map((question) => [question.key, question]));
  }

  get pages(): readonly string[] {
    return this.#table.pages;
  }

  type = (page: string, key: string, row: number | undefined, value: string): Outcome =>
    this.fill({ page, key, row }, { kind: 'text', value });

  choose = (page: string, key: string, row: number | undefined, value: string): Outcome =>
    this.fill({ page, key, row }, { kind: 'option', value });

  /** Checks the box with this mark; an empty value unchecks it. */
  check = (page: string, key: string, row: number | undefined, value: string): Outcome =>
    this.fill({ page, key, row }, { kind: 'check', value });

  fill({ page, key, row }: Place, box: Box): Outcome {
    const question = this.#questions.get(key);
    if (question?.page !== page || !this.#isShown(question, row)) return NOT_SHOWN;
    return takeBox(question, this.#heldBy(question, row), box, this.#isStrict);
  }

  /** Presses "Add another". */
  addRow(page: string, list: string): Outcome {
    const first = this.#table.questions.find((question) => question.list === list);
    if (first?.page !== page || !this.#isListShown(list)) return NOT_SHOWN;
    const rows = this.rowsOf(list);
    if (rows >= first.maxRows) return refused('rows');
    this.#rows.set(list, rows + 1);
    return TAKEN;
  }

  listOf = (key: string): string => this.#questions.get(key)?.list ?? '';

  rowsOf = (list: string): number => this.#rows.get(list) ?? LEAST_ROWS[list] ?? 1;

  /** Returns the shown questions of a page, row by row in lists. */
  shownOn(page: string): Shown[] {
    const shown: Shown[] = [];
    const lists = new Set<string>();
    for (const question of this.#table.questions) {
      if (question.page !== page || lists.has(question.list)) continue;
      if (!question.list) shown.push(...this.#shown([question]));
      else {
        lists.add(question.list);
        const inList = this.#table.questions.filter(({ list }) => list === question.list);
        for (let row = 0; row < this.rowsOf(question.list); row += 1) shown.push(...this.#shown(inList, row));
      }
    }
    return shown;
  }

  /** Returns the required and shown boxes that are empty. */
  missing(): (Place & { kind: BoxKind })[] {
    return this.pages.flatMap((page) =>
      this.shownOn(page)
        .filter(({ question }) => question.isRequired)
        .flatMap(({ question, row, held }) =>
          emptyBoxes(question, held).map((kind) => ({ ...placeOf(question, row), kind })),
        ),
    );
  }

  #shown(questions: Question[], row?: number): Shown[] {
    return questions
      .filter((question) => this.#isShown(question, row))
      .map((question) => {
        const held = { ...this.#heldBy(question, row) };
        return { question, ...(row === undefined ? {} : { row }), held, boxes: boxesOf(question, held) };
      });
  }

  #heldBy({ key, list }: Question, row?: number): Held {
    const place = list ? `${key} ${row}` : key;
    const held = this.#held.get(place) ?? {};
    this.#held.set(place, held);
    return held;
  }

  #isListShown = (list: string): boolean =>
    this.#table.questions.some((question) => question.list === list && this.#isShown(question, 0));

  #isShown(question: Question, row?: number): boolean {
    if (question.list ? row === undefined || row < 0 || row >= this.rowsOf(question.list) : row !== undefined)
      return false;
    return holds(question.condition, this.#readsIn(row));
  }

  /** A hidden question has no answer for the questions that depend on it. */
  #readsIn(row?: number): Reads {
    const heldBy = (key: string): Held => {
      const question = this.#questions.get(key);
      const at = question?.list ? row : undefined;
      return question && this.#isShown(question, at) ? this.#heldBy(question, at) : {};
    };
    return {
      saysYes: (key) => ({ Y: true, N: false })[heldBy(key).option ?? ''],
      codeOf: (key) => heldBy(key).option,
      isKnown: (key) => {
        const { check, text, option, year } = heldBy(key);
        return !check && Boolean(text ?? option ?? year);
      },
      countriesIn: (list) => this.#countriesIn(list),
    };
  }

  #countriesIn(list: string): string[] {
    const named = this.#table.questions.filter((question) => question.list === list && question.type === 'country');
    return Array.from({ length: this.rowsOf(list) }, (_, row) => row).flatMap((row) =>
      this.#shown(named, row).map(
        ({ question, held }) => question.options.find(({ code }) => code === held.option)?.words ?? '',
      ),
    );
  }
}

const placeOf = ({ page, key }: Question, row?: number): Place => ({
  page,
  key,
  ...(row === undefined ? {} : { row }),
});
