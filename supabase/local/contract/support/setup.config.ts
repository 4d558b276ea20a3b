import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { throwawayFolder } from '../../../tests/support/throwawayFolder';
import { bundleServer } from './bundleServer';
import { contractRun } from './contractRun';
import { prepareFolder } from './preparedFolder';
import { startProcess } from './startProcess';

/** The folder from which the backend's packages are resolved. */
const BUNDLES = join(__dirname, '../../../node_modules/.cache');

function emptyFolder(path: string): string {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  return path;
}

/**
 * Starts one seeded backend for the run, on embedded Postgres or DATABASE_URL, and prepares an empty folder for files
 * with their own backend. Does nothing for a project given by its address.
 */
export default async function globalSetup(): Promise<void> {
  if (process.env.CONTRACT_URL) return;
  process.env.CONTRACT_LOGS = emptyFolder(join(BUNDLES, 'contract-logs'));
  const folder = throwawayFolder('rotavisto-contract-');
  contractRun.folder = folder;
  contractRun.server = join(BUNDLES, `serve-${process.pid}.mjs`);
  await bundleServer(join(__dirname, 'serve.ts'), contractRun.server);
  process.env.CONTRACT_SERVER = contractRun.server;
  const template = mkdtempSync(join(folder, 'template-'));
  const data = mkdtempSync(join(folder, 'data-'));
  // Compiled functions are equal in every folder, so all folders share them.
  symlinkSync(mkdtempSync(join(folder, 'deno-')), join(template, 'deno'));
  await (await startProcess(template)).stop();
  process.env.CONTRACT_TEMPLATE = template;
  if (!process.env.DATABASE_URL) prepareFolder(data);
  contractRun.backend = await startProcess(data, { seed: true, databaseUrl: process.env.DATABASE_URL });
  process.env.CONTRACT_FOLDER = data;
}
