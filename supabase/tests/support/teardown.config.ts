import { rmSync } from 'node:fs';
import { testRun } from './testRun';

export default async function globalTeardown(): Promise<void> {
  await testRun.stop?.();
  if (testRun.folder) rmSync(testRun.folder, { recursive: true, force: true });
}
