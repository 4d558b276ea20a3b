import { ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const seen = async (scene: Scene, text: string) =>
  (await scene.one('select private.as_seen($1) as seen', [text]))?.seen;

test.each([
  ['\u202EanA\u202C', 'anA'],
  ['Ana\u200B\u200C\u00AD\u2060\uFEFF Souza', 'Ana Souza'],
  ['Ana\u200DSouza', 'AnaSouza'],
  ['\u2066Ana\u2069\u200E\u200F\u061C', 'Ana'],
  ['\u3164\u{E0041}', ''],
  ['👩🏽\u200D⚕️ 🏳️\u200D🌈 ❤️', '👩🏽\u200D⚕️ 🏳️\u200D🌈 ❤️'],
  ['D’Ávila\n– “ação”\u00A0\t', 'D’Ávila\n– “ação”\u00A0\t'],
])('%j is stored as %j', (text, kept) => play(async (scene) => expect(await seen(scene, text)).toBe(kept))());

test("every table with users' texts removes invisible characters, also inside JSON", async (scene) => {
  const dirty = 'A\u202Ena\u200B';
  await scene.as('client_owner', 'update public.profiles set full_name = $1', [dirty]);
  await scene.as(
    'client_owner',
    `insert into public.ticket_messages (ticket_id, sender_id, content) values ('${ID.TICKET}', '${ID.C1}', $1)`,
    [dirty],
  );
  await scene.sql(
    `update public.application_steps set metadata = metadata || jsonb_build_object('note', $1::text)
      where application_id = '${ID.A1}'`,
    [dirty],
  );
  await scene.sql(`update public.ds160_forms set given_name = $1`, [dirty]);
  const kept = await scene.sql(`
      select full_name as word from public.profiles where id = '${ID.C1}'
      union all select content from public.ticket_messages where content like 'A%na%'
      union all select metadata ->> 'note' from public.application_steps where metadata ? 'note'
      union all select given_name from public.ds160_forms where given_name like 'A%na%'`);
  expect(kept.length).toBeGreaterThanOrEqual(4);
  expect(new Set(kept.map(({ word }) => word))).toEqual(new Set(['Ana']));
});

/**
 * Tables with identifiers, states, figures and stack traces only. All others have the trigger before each inserted or
 * updated row (`tgtype` 1 + 2 + 4 + 16) on all columns.
 */
const WITHOUT_WORDS = ['client_errors', 'failed_refunds', 'payment_events', 'payments', 'user_subscriptions'];

test("every table removes invisible characters or is listed as one without users' texts", async (scene) => {
  const tables = await scene.sql(`select c.relname,
        exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'private.keep_as_seen'::regproc
          and t.tgenabled = 'O' and t.tgtype & 23 = 23 and array_length(t.tgattr::int[], 1) is null) as is_clean
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and a.atttypid in ('text'::regtype, 'jsonb'::regtype))
      order by 1`);
  expect(tables.filter(({ is_clean }) => !is_clean).map(({ relname }) => relname)).toEqual(WITHOUT_WORDS);
});
