import type { Sql } from 'postgres';
import { requireReplicaRole } from '../local/database/requireReplicaRole';
import { useDatabase } from './support';

const { database } = useDatabase({ empty: true });

test('a non-superuser can seed after running the statement that the error names', async () => {
  const { sql } = database();
  const user = `seeder_${Date.now()}`;
  await sql.unsafe(`create role ${user}`);
  const asUser = () =>
    sql.begin(async (transaction) => {
      await transaction.unsafe(`set local role ${user}`);
      await requireReplicaRole(transaction as unknown as Sql);
      await transaction`set local session_replication_role = replica`;
      return 'seeds';
    });
  try {
    const refusal = await asUser().catch((error: Error) => error.message);
    expect(refusal).toContain(`O usuário ${user} do banco não pode gravar os dados de demonstração`);
    await sql.unsafe(refusal.split('\n').at(-1) ?? '');
    expect(await asUser()).toBe('seeds');
  } finally {
    await sql.unsafe(`drop owned by ${user}`);
    await sql.unsafe(`drop role ${user}`);
  }
});
