/** Counts wrong, missing, extra and swapped letters between the typed text and the best matching beginning of a word. */
function slips(typed: string, word: string): number {
  let before: number[] = [];
  let above = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= word.length; at += 1) {
      const isSame = typed[row - 1] === word[at - 1];
      const isTurned = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      line[at] = Math.min(
        (above[at] ?? 0) + 1,
        (line[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (isSame ? 0 : 1),
        isTurned ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = line;
  }
  return Math.min(...above);
}

const allowed = (typed: string): number => {
  // Numbers must match exactly.
  if (typed.length < 4 || /\d/.test(typed)) return 0;
  return typed.length < 8 ? 1 : 2;
};

/**
 * Returns whether each typed word begins a word of the text; one slip is allowed from four letters on, two from eight
 * on.
 */
export function isNearly(typed: string, text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}]+/u);
  return typed
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => slips(part, word) <= allowed(part)));
}
