import type { OfficialBox } from './officialBox';

type Boxes = [OfficialBox, ...OfficialBox[]];

/** The boxes of each question, and of each row of a list, together. */
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
