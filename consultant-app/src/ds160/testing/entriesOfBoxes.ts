import type { Box } from '../../../../shared/tooling/officialForm/boxes';
import { copyInto, type Entry } from '../../../../shared/tooling/officialForm/copyInto';
import type { Form } from '../../../../shared/tooling/officialForm/Form';
import type { OfficialBox } from '../officialBox';

const kindOf = ({ part, kind }: OfficialBox): Box['kind'] => part ?? (kind === 'mark' ? 'check' : kind);

/** Returns the entries of the copied boxes in the official form. */
export const entriesOfBoxes = (boxes: readonly OfficialBox[]): Entry[] =>
  boxes
    .filter(({ state }) => state === 'ready')
    .map((box) => ({
      page: box.page,
      key: box.key,
      ...(box.row === undefined ? {} : { row: box.row }),
      boxes: [{ kind: kindOf(box), value: box.text }],
    }));

/** Copies the ready boxes into a mock of the form, and returns the result. */
export const copyBoxes = (form: Form, boxes: readonly OfficialBox[]) => copyInto(form, entriesOfBoxes(boxes));
