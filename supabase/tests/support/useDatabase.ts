import { openDatabase, type Play, type TestDatabase } from './database';

/** One database for the test file; each scene is rolled back. */
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
  const play = (work: Play) => () => database().scene(work);
  /** A test that runs in a scene of its own. */
  const sceneTest = Object.assign((title: string, work: Play, timeout?: number) => test(title, play(work), timeout), {
    each: test.each,
  });
  return { database, play, test: sceneTest };
}
