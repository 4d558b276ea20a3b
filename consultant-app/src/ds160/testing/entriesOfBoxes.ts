import type { Box } from '../../../../shared/tooling/officialForm/boxes';
import type { Entry } from '../../../../shared/tooling/officialForm/copyInto';
import type { OfficialBox } from '../officialBox';

const kindOf = ({ part, kind }: OfficialBox): Box['kind'] => part ?? (kind === 'mark' ? 'check' : kind);

/** What is pressed in the official form, of the boxes that are copied. */
export const entriesOfBoxes = (boxes: readonly OfficialBox[]): Entry[] =>
  boxes
    .filter(({ state }) => state === 'ready')
    .map((box) => ({
      page: box.page,
      key: box.key,
      ...(box.row === undefined ? {} : { row: box.row }),
      boxes: [{ kind: kindOf(box), value: box.text }],
    }));
