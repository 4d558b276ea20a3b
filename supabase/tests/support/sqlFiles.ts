import { migrationFiles, readSqlFile, type SqlFile } from '../../declared/sqlFiles';

/** The migrations in order, and after them the fault that tests are to notice, if one is planted. */
export function migrations(): SqlFile[] {
  const planted = process.env.ROTAVISTO_PLANTED_FAULT;
  return [...migrationFiles(), ...(planted ? [readSqlFile(planted)] : [])];
}
