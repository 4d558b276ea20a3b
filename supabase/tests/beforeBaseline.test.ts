import { join } from 'node:path';
import type { Sql } from 'postgres';
import replaced from '../beforeBaseline.json';
import { digestOf, migrate } from '../local/database/migrate';
import { SUPABASE_DIR } from '../local/options';
import { migrations } from './support';
import { beforeBaseline } from './support/beforeBaseline';
import { countsOf, migrateAll, seedCrowd, structureIn, tablesOfPeople } from './support/hosted/crowd';
import { type HostedProject, withHostedProject } from './support/hosted/hostedOwner';

const FOLDER = join(SUPABASE_DIR, 'migrations');
const baselineAndLater = migrations().map(({ name }) => name.slice(0, 14));
const files = beforeBaseline();

test('each archived migration file has the digest that replaced.json lists', () => {
  expect(Object.fromEntries(files.map(({ name, text }) => [name.slice(0, 14), digestOf(text)]))).toEqual(
    replaced.versions,
  );
});

const historyOf = async (sql: Sql) =>
  (await sql`select version from supabase_migrations.schema_migrations order by version`).map(({ version }) => version);

/** Writes the migration history like `supabase db push` and the embedded backend do. */
async function pilot(project: HostedProject, count = files.length): Promise<Sql> {
  await migrateAll(project, files.slice(0, count), 'a pilot');
  const sql = project.session();
  for (const { name, text } of files.slice(0, count)) {
    await sql`insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${name.slice(0, 14)}, ${name}, ${[text]})`;
  }
  return sql;
}

test('a populated database of the replaced migrations migrates to the same structure as the baseline and keeps its rows', async () => {
  await withHostedProject(async (old) =>
    withHostedProject(async (fresh) => {
      const sql = await pilot(old);
      await seedCrowd(sql);
      const tables = await tablesOfPeople(sql);
      const before = await countsOf(sql, tables);
      expect(Object.fromEntries(before)['public.profiles']).toBeGreaterThan(360);

      expect(await migrate(sql, FOLDER)).toEqual(
        migrations()
          .slice(1)
          .map(({ name }) => name),
      );
      expect(await historyOf(sql)).toEqual(baselineAndLater);
      expect(await countsOf(sql, tables)).toEqual(before);
      expect(await migrate(sql, FOLDER)).toEqual([]);
      await sql.end();

      await migrateAll(fresh, migrations(), 'an empty project');
      expect(await structureIn(old)).toEqual(await structureIn(fresh));
    }),
  );
}, 240_000);

test('migrate rejects a database that lacks one of the replaced migrations, and leaves the database unchanged', async () => {
  await withHostedProject(async (old) => {
    const sql = await pilot(old, files.length - 1);
    const [history, structure] = [await historyOf(sql), await structureIn(old)];
    await expect(migrate(sql, FOLDER)).rejects.toThrow(
      /^Faltam 1 migrações .* before-baseline e depois de novo com esta; nada foi alterado\.$/,
    );
    expect(await historyOf(sql)).toEqual(history);
    expect(await structureIn(old)).toEqual(structure);
    await sql.end();
  });
}, 120_000);

test.each([
  [
    'a changed text of a file',
    `update supabase_migrations.schema_migrations set statements = array['select 1'] where version = (select min(version) from supabase_migrations.schema_migrations)`,
  ],
  [
    'an unknown file',
    `insert into supabase_migrations.schema_migrations (version, name) values ('20260101999999', 'other')`,
  ],
])('migrate rejects a history with %s and leaves the database unchanged', async (_what, change) => {
  await withHostedProject(async (old) => {
    const sql = old.session();
    for (const { name, text } of files) {
      await sql`insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${name.slice(0, 14)}, ${name}, ${[text]})`;
    }
    await sql.unsafe(change);
    const history = await historyOf(sql);
    await expect(migrate(sql, FOLDER)).rejects.toThrow('é de outra versão do RotaVisto');
    expect(await historyOf(sql)).toEqual(history);
    await sql.end();
  });
});

test('migrate recognises a history without statements by its versions', async () => {
  await withHostedProject(async (old) => {
    const sql = await pilot(old);
    await sql`update supabase_migrations.schema_migrations set statements = null`;
    await migrate(sql, FOLDER);
    expect(await historyOf(sql)).toEqual(baselineAndLater);
    await sql.end();
  });
});
