/** The case to review after this one, in the order of the list; after the last one the first that is left. */
export function nextReview(waiting: readonly string[], current: string): string | null {
  const place = waiting.indexOf(current);
  const others = [...waiting.slice(place + 1), ...waiting.slice(0, Math.max(place, 0))];
  return others[0] ?? null;
}
