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

test('each kept file has the digest that a database of before is recognised by', () => {
  expect(Object.fromEntries(files.map(({ name, text }) => [name.slice(0, 14), digestOf(text)]))).toEqual(
    replaced.versions,
  );
});

const historyOf = async (sql: Sql) =>
  (await sql`select version from supabase_migrations.schema_migrations order by version`).map(({ version }) => version);

/** As `supabase db push` and the embedded backend write it down. */
async function pilot(project: HostedProject, count = files.length): Promise<Sql> {
  await migrateAll(project, files.slice(0, count), 'a pilot');
  const sql = project.session();
  for (const { name, text } of files.slice(0, count)) {
    await sql`insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${name.slice(0, 14)}, ${name}, ${[text]})`;
  }
  return sql;
}

test('a pilot of the replaced files, with people in it, is what the baseline and the later files make', async () => {
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

test('a pilot that lacks one of the replaced files is refused in one sentence, and stays as it is', async () => {
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
    'another text of a file',
    `update supabase_migrations.schema_migrations set statements = array['select 1'] where version = (select min(version) from supabase_migrations.schema_migrations)`,
  ],
  [
    'a file that is not known',
    `insert into supabase_migrations.schema_migrations (version, name) values ('20260101999999', 'other')`,
  ],
])('a pilot with %s is refused, and stays as it is', async (_what, change) => {
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

test('a history that was entered by hand, without statements, is recognised by its versions', async () => {
  await withHostedProject(async (old) => {
    const sql = await pilot(old);
    await sql`update supabase_migrations.schema_migrations set statements = null`;
    await migrate(sql, FOLDER);
    expect(await historyOf(sql)).toEqual(baselineAndLater);
    await sql.end();
  });
});
