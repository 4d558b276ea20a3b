import type { LegibilityProblem } from './check/legibility';

const isPhoto = (file: File): boolean => /^image\/(jpeg|png)$/.test(file.type);

/** The code of the check arrives with the first photo; where it cannot look, it has nothing to say and nothing waits. */
export async function legibilityProblems(file: File): Promise<LegibilityProblem[]> {
  if (!isPhoto(file) || typeof createImageBitmap !== 'function') return [];
  try {
    return await (await import('./check/checkLegibility')).checkLegibility(file);
  } catch {
    return [];
  }
}
