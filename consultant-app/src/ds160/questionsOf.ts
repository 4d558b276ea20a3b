import type { OfficialBox } from './officialBox';

type Boxes = [OfficialBox, ...OfficialBox[]];

/** Groups boxes by question, and by row of a list. */
export function questionsOf(boxes: readonly OfficialBox[]): Boxes[] {
  const questions = new Map<string, Boxes>();
  for (const box of boxes) {
    const place = `${box.rowId ?? ''}/${box.key}`;
    const own = questions.get(place);
    if (own) own.push(box);
    else questions.set(place, [box]);
  }
  return [...questions.values()];
}
