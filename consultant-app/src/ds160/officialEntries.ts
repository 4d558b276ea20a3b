import { DS160_FIELDS, type Ds160Draft, type Ds160Name, isVisible } from '@rotavisto/shared/domain';
import { type KnownCase, knownBoxes, officialClass } from './knownBoxes';
import { type CopiedName, type KnownBox, OFFICIAL_PAGES, type ShownName } from './officialOrder';
import { officialValue } from './officialValue';

/** An answer, spelled as the official form takes it. */
export interface OfficialEntry {
  name: CopiedName;
  text: string;
  /** Answered, but the official form has no such option. */
  hasNoOption: boolean;
}

const FIELD = new Map(DS160_FIELDS.map((field) => [field.name, field]));
const isAnswer = (name: CopiedName): name is Exclude<CopiedName, KnownBox> => FIELD.has(name as Ds160Name);

/** Every page in the order of the official form, with what there is to copy and the answers that are shown beside it. */
export function officialEntries(values: Ds160Draft, known: KnownCase) {
  const boxes = knownBoxes(known, values);
  const isAsked = (name: Ds160Name) => {
    const field = FIELD.get(name);
    return field !== undefined && isVisible(field, values);
  };
  const entryOf = (name: CopiedName): OfficialEntry[] => {
    // The class is the plan's, not the purpose's.
    if (name === 'purpose_of_trip') return [{ name, text: officialClass(known.visa_type), hasNoOption: false }];
    // Nothing of the company's address stands in a second line.
    if (!isAnswer(name))
      return boxes[name] === '' && name === 'preparer_line2' ? [] : [{ name, text: boxes[name], hasNoOption: false }];
    const field = FIELD.get(name);
    if (!field || !isAsked(name)) return [];
    const value = values[name] ?? null;
    const text = officialValue(field, value);
    return [{ name, text, hasNoOption: text === '' && value !== null && value !== '' }];
  };
  return OFFICIAL_PAGES.map(({ page, copied, shown = [], missing }) => ({
    page,
    missing,
    entries: copied.flatMap(entryOf),
    shown: shown.filter((name: ShownName) => isAsked(name)),
  }));
}
