import { rmSync } from 'node:fs';
import { closeClients, useBackend } from './clients';
import { preparedFolder } from './preparedFolder';
import { type BackendProcess, readAccess, startProcess } from './startProcess';

const START_TIMEOUT_MS = 90_000;

/** A separate backend for one file, for tests that count rows of all files or change rows that other files read. */
export function ownBackend(options: Parameters<typeof startProcess>[1] = {}): void {
  let folder: string;
  let running: BackendProcess | undefined;
  beforeAll(async () => {
    folder = preparedFolder('contract');
    running = await startProcess(folder, options);
    useBackend(readAccess(folder));
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await closeClients();
    await running?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
}
