import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractRun } from './contractRun';
import { startProcess } from './startProcess';

/** Nothing where a project is given by its address; else one seeded backend for the whole run, on embedded Postgres or on what DATABASE_URL names. */
export default async function globalSetup(): Promise<void> {
  if (process.env.CONTRACT_URL) return;
  const folder = mkdtempSync(join(tmpdir(), 'rotavisto-contract-'));
  contractRun.folder = folder;
  contractRun.backend = await startProcess(folder, { seed: true, databaseUrl: process.env.DATABASE_URL });
  process.env.CONTRACT_FOLDER = folder;
}
