import type { Box, BoxKind, Held } from '../../../../shared/tooling/officialForm/boxes';
import { Form, type Place } from '../../../../shared/tooling/officialForm/Form';
import type { Table } from '../../../../shared/tooling/officialForm/table';
import type { Outcome } from '../../../../shared/tooling/officialForm/takeBox';

/** What became of the last value of a box that the form did not take as it was. */
export interface Note {
  value: string;
  outcome: Outcome;
}

/** The name of a box in the page. */
export const nameOf = ({ key, row }: Place, kind: BoxKind) => `${key}.${row ?? ''}.${kind}`;

const KINDS: BoxKind[] = ['option', 'day', 'month', 'year', 'text', 'check'];

/** One form in the making, with what was refused and cut in it. */
export class Sheet {
  readonly form: Form;
  readonly notes = new Map<string, Note>();

  constructor(table: Table) {
    this.form = new Form(table);
  }

  /** Fills the boxes of a page that were changed, by their names; an earlier one may show or hide a later one. */
  fill(page: string, values: ReadonlyMap<string, string>): void {
    const waiting = new Map(values);
    const next = () =>
      this.form
        .shownOn(page)
        .flatMap(({ question, row, held, boxes }) =>
          KINDS.filter((kind) => boxes.includes(kind)).map((kind) => ({
            place: { page, key: question.key, row },
            kind,
            held,
          })),
        )
        .find(({ place, kind }) => waiting.has(nameOf(place, kind)));
    for (let box = next(); box; box = next()) {
      const name = nameOf(box.place, box.kind);
      this.#press(box.place, box.held, { kind: box.kind, value: waiting.get(name) ?? '' });
      waiting.delete(name);
    }
  }

  #press(place: Place, held: Held, box: Box): void {
    if (box.value === (held[box.kind] ?? '')) return;
    const name = nameOf(place, box.kind);
    const outcome = this.form.fill(place, box);
    if (outcome.state === 'taken') this.notes.delete(name);
    else this.notes.set(name, { value: box.value, outcome });
  }

  count = (state: Outcome['state']): number =>
    [...this.notes.values()].filter(({ outcome }) => outcome.state === state).length;
}
