import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { StartupError } from '../StartupError';

const MIGRATION = /^(\d{14})_(.+)\.sql$/;

/** Same history table as the Supabase CLI, one transaction a file, the real error with the file's name. */
export async function migrate(sql: Sql, folder: string): Promise<string[]> {
  await sql.unsafe(`create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`);
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
  const done = new Set(rows.map(({ version }) => version));
  const applied: string[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const [, version, name] = MIGRATION.exec(file) ?? [];
    if (!version || !name || done.has(version)) continue;
    const text = await readFile(join(folder, file), 'utf8');
    try {
      await sql.begin(async (transaction) => {
        await transaction.unsafe(text);
        await transaction`insert into supabase_migrations.schema_migrations (version, name, statements)
          values (${version}, ${name}, ${[text]})`;
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartupError(`A migração ${file} falhou (migration failed): ${reason}`);
    }
    applied.push(file);
  }
  return applied;
}
