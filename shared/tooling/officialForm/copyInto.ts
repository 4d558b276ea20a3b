import type { Box } from './boxes';
import type { Form, Place } from './Form';
import { type Fault, type Outcome, TAKEN } from './takeBox';

/** The values for the boxes of one question, in the order of the presses. */
export interface Entry extends Place {
  boxes: Box[];
}

type Press = Place & Box;

export interface Copied {
  refused: (Press & { fault: Fault })[];
  cut: (Press & { held: string })[];
  /** The required boxes that stay empty after copying. */
  missing: ReturnType<Form['missing']>;
  pressedNotShown: Press[];
}

/** Adds rows until the form has the wanted one, or refuses another. */
function bringRow(form: Form, { page, key, row }: Place): Outcome {
  const list = form.listOf(key);
  let outcome = TAKEN;
  while (list && row !== undefined && form.rowsOf(list) <= row && outcome.state === 'taken')
    outcome = form.addRow(page, list);
  return outcome;
}

/** Copies entries into the form box by box, as a consultant does, and returns the outcomes. */
export function copyInto(form: Form, entries: readonly Entry[]): Copied {
  const copied: Omit<Copied, 'missing'> = { refused: [], cut: [], pressedNotShown: [] };
  for (const { boxes, ...place } of entries) {
    const brought = bringRow(form, place);
    for (const box of boxes) {
      const outcome = brought.state === 'taken' ? form.fill(place, box) : brought;
      const press = { ...place, ...box };
      if (outcome.state === 'refused') copied.refused.push({ ...press, fault: outcome.fault });
      if (outcome.state === 'cut') copied.cut.push({ ...press, held: outcome.held });
      if (outcome.state === 'notShown') copied.pressedNotShown.push(press);
    }
  }
  return { ...copied, missing: form.missing() };
}
