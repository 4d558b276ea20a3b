import { openDatabase, type TestDatabase } from './database';
import type { Scene } from './Scene';

/** A database for this file; each played scene is rolled back. */
export function useDatabase(options: { empty?: boolean; connections?: number } = {}) {
  let opened: TestDatabase | undefined;
  beforeAll(async () => {
    opened = await openDatabase(options);
  });
  afterAll(() => opened?.close());
  const database = (): TestDatabase => {
    if (!opened) throw new Error('the database opens before the first test');
    return opened;
  };
  const play = (work: (scene: Scene) => Promise<void>) => () => database().scene(work);
  return { database, play };
}
