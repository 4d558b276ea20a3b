/** The key of this entry of the window's own history, in browsers that tell. */
export const historyEntry = (): string | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.key : undefined;

/**
 * Goes to that entry; fails where it is gone. `history.back()` would not do: a document in a frame adds entries of its own,
 * and going back would then leave the frame's document only.
 */
export async function goToEntry(key: string): Promise<void> {
  const { committed, finished } = window.navigation.traverseTo(key);
  await Promise.all([committed, finished]);
}
