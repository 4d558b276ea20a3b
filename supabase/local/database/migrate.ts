import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Sql } from 'postgres';
import { StartupError } from '../start/StartupError';

interface Migration {
  file: string;
  version: string;
  name: string;
  text: string;
}

const MIGRATION = /^(\d{14})_(.+)\.sql$/;

async function readMigrations(folder: string): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const [, version, name] = MIGRATION.exec(file) ?? [];
    if (version && name) migrations.push({ file, version, name, text: await readFile(join(folder, file), 'utf8') });
  }
  return migrations;
}

/** SQL without comments and layout, because the Supabase CLI stores a file as a list of statements. */
const substance = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|--.*$/gm, '').replace(/[\s;]+/g, '');

interface Applied {
  version: string;
  statements: string[] | null;
}

/** The digest of a file in `beforeBaseline.json`, without comments and layout. */
export const digestOf = (text: string): string => createHash('sha256').update(substance(text)).digest('hex');

/** The files that the baseline replaced: version and digest; null for a folder without such files. */
interface Replaced {
  baseline: string;
  versions: Record<string, string>;
}

async function readReplaced(folder: string): Promise<Replaced | null> {
  const text = await readFile(join(dirname(folder), 'beforeBaseline.json'), 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** A version entered by `supabase migration repair` has no statements. */
const isAsReplaced = ({ version, statements }: Applied, { versions }: Replaced): boolean =>
  version in versions && (!statements || digestOf(statements.join('')) === versions[version]);

/**
 * Replaces the history of exactly the replaced files by the baseline's row, because both make the same structure.
 * Returns the new history.
 */
async function adoptBaseline(
  sql: Sql,
  folder: string,
  migrations: Migration[],
  applied: Applied[],
): Promise<Applied[]> {
  const replaced = await readReplaced(folder);
  const baseline = migrations.find(({ version }) => version === replaced?.baseline);
  const old = replaced ? applied.filter((row) => isAsReplaced(row, replaced)) : [];
  if (!replaced || !baseline || old.length === 0 || old.length < applied.length) return applied;
  const missing = Object.keys(replaced.versions).length - old.length;
  if (missing > 0)
    throw new StartupError(
      `Faltam ${missing} migrações de antes da linha de base neste banco (older structure): inicie uma vez com a versão ` +
        'marcada before-baseline e depois de novo com esta; nada foi alterado.',
    );
  const { version, name, text } = baseline;
  await sql.begin(async (transaction) => {
    await transaction`delete from supabase_migrations.schema_migrations`;
    await transaction`insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${version}, ${name}, ${[text]})`;
  });
  return [{ version, statements: [text] }];
}

/** Throws for another history: later files would fail half way, or succeed on a wrong structure. */
function refuseOtherStructure(applied: Applied[], migrations: Migration[]): void {
  for (const { version, statements } of applied) {
    const known = migrations.find((migration) => migration.version === version);
    if (known && (!statements || substance(statements.join('')) === substance(known.text))) continue;
    throw new StartupError(
      `A estrutura do banco é de outra versão do RotaVisto (other structure, migration ${version}) e não pode ser ` +
        'convertida. Nada foi alterado. Inicie com aquela versão ou, para começar ao lado desses dados, com outra ' +
        'pasta: DATA_DIR=.rotavisto-novo npm start\nCom DATABASE_URL, informe um banco vazio.',
    );
  }
}

/**
 * Applies new files like the Supabase CLI: same history table, one transaction per file, and the error with the file's
 * name.
 */
export async function migrate(sql: Sql, folder: string): Promise<string[]> {
  await sql.unsafe(`create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`);
  const migrations = await readMigrations(folder);
  const found = await sql<
    Applied[]
  >`select version, statements from supabase_migrations.schema_migrations order by version`;
  const done = await adoptBaseline(sql, folder, migrations, found);
  refuseOtherStructure(done, migrations);
  const applied: string[] = [];
  for (const { file, version, name, text } of migrations) {
    if (done.some((row) => row.version === version)) continue;
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
