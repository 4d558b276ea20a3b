import type { Box, BoxKind, Held } from '../../../../shared/tooling/officialForm/boxes';
import { Form, type Place } from '../../../../shared/tooling/officialForm/Form';
import type { Table } from '../../../../shared/tooling/officialForm/table';
import type { Outcome } from '../../../../shared/tooling/officialForm/takeBox';

/** A value that the form did not accept unchanged, and its outcome. */
export interface Note {
  value: string;
  outcome: Outcome;
}

/** Returns the name of a box in the page. */
export const nameOf = ({ key, row }: Place, kind: BoxKind) => `${key}.${row ?? ''}.${kind}`;

const KINDS: BoxKind[] = ['option', 'day', 'month', 'year', 'text', 'check'];

/** A form in progress, with its refused and cut values. */
export class Sheet {
  readonly form: Form;
  readonly notes = new Map<string, Note>();

  constructor(table: Table) {
    this.form = new Form(table);
  }

  /** Fills the changed boxes of a page by their names; an earlier box may show or hide a later one. */
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
