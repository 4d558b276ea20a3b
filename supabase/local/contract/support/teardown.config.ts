import { rmSync } from 'node:fs';
import { contractRun } from './contractRun';

export default async function globalTeardown(): Promise<void> {
  await contractRun.backend?.stop();
  if (contractRun.folder) rmSync(contractRun.folder, { recursive: true, force: true });
  if (contractRun.server) rmSync(contractRun.server, { force: true });
}
