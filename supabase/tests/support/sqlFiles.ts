import { migrationFiles, readSqlFile, type SqlFile } from '../../declared/sqlFiles';

/** The migrations in order, followed by the planted fault if there is one. */
export function migrations(): SqlFile[] {
  const planted = process.env.ROTAVISTO_PLANTED_FAULT;
  return [...migrationFiles(), ...(planted ? [readSqlFile(planted)] : [])];
}
