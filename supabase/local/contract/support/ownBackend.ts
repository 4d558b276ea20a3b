import { rmSync } from 'node:fs';
import { closeClients, useBackend } from './clients';
import { preparedFolder } from './preparedFolder';
import { type BackendProcess, readAccess, startProcess } from './startProcess';

const START_TIMEOUT_MS = 90_000;

/**
 * A backend for the tests of one file: for those that count what every file adds to the one of the run, or change what
 * every file reads in it.
 */
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
