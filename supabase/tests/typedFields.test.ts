import inputs from '../../shared/src/domain/fields/inputs.json';
import { atStage, consulateDay, ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

type Row = readonly [typed: string, meant: string | null];
const rowsOf = (kind: keyof typeof inputs): Row[] =>
  inputs[kind].map(([typed = '', meant = null]) => [String(typed), meant]);

/** The stored value for a typed one; null when it is rejected. */
type Keep = (scene: Scene, typed: string) => Promise<unknown>;

const byRule =
  (clean: string, is: string): Keep =>
  async (scene, typed) =>
    (
      await scene.one(
        `select case when ${is} then cleaned end as kept from (select private.${clean}($1) as cleaned) c`,
        [typed],
      )
    ).kept;

const CLEANED: [keyof typeof inputs, Keep][] = [
  ['email', byRule('clean_email', 'private.is_email(cleaned)')],
  ['phone', byRule('clean_phone', 'private.is_phone(cleaned)')],
  ['name', byRule('clean_name', 'length(cleaned) <= 120')],
  ['link', byRule('clean_link', 'private.is_link(cleaned)')],
  ['protocol', byRule('clean_protocol', 'true')],
];

const cleaned = CLEANED.flatMap(([kind, keep]) =>
  rowsOf(kind).map(([typed, meant]) => [kind, typed, meant, keep] as const),
);

test.each(cleaned)('%s: database and browser read %j as %j', (_kind, typed, meant, keep) =>
  play(async (scene) => expect(await keep(scene, typed)).toBe(meant))(),
);

const refusedOf = (kind: keyof typeof inputs) => rowsOf(kind).filter(([typed, meant]) => meant === null && typed);
const messy = (kind: keyof typeof inputs) => rowsOf(kind).filter(([typed, meant]) => meant && typed !== meant);

test('set_meeting_link stores the cleaned link and rejects a link to another scheme', async (scene) => {
  for (const [typed, meant] of messy('link')) {
    const kept = await scene.call('consultant_assigned', 'set_meeting_link($1, $2)', [ID.BOOKING, typed]);
    expect([typed, kept]).toEqual([
      typed,
      expect.objectContaining({ metadata: expect.objectContaining({ meeting_link: meant }) }),
    ]);
  }
  for (const [typed] of refusedOf('link')) {
    const refusal = await scene.refusal('consultant_assigned', 'select public.set_meeting_link($1, $2)', [
      ID.BOOKING,
      typed,
    ]);
    expect([typed, refusal.message]).toEqual([typed, 'invalid_url']);
  }
});

test('set_consulate_appointment stores the cleaned protocol number', async (scene) => {
  await atStage(scene, 'interview_scheduling');
  for (const [typed, meant] of rowsOf('protocol').filter(([, protocol]) => protocol)) {
    await scene.call(
      'consultant_assigned',
      `set_consulate_appointment($1, ${consulateDay(40)}, '08:30', 'Recife', $2)`,
      [ID.A1, typed],
    );
    const kept = await scene.one(
      `select metadata -> 'appointment' ->> 'protocol' as protocol from public.application_steps
       where application_id = '${ID.A1}' and step_type = 'interview_scheduling'`,
    );
    expect([typed, kept]).toEqual([typed, { protocol: meant }]);
  }
});

test('admin_save_fact stores the cleaned source address and rejects other schemes', async (scene) => {
  const SAVE = `select public.admin_save_fact(key => f.key, source_pt => f.source_pt, source_en => f.source_en,
    source_es => f.source_es, value => f.value, source_url => $1, revision => f.revision)
    from public.admin_facts() f where f.key = 'refundWindow'`;
  for (const [typed, meant] of messy('link')) {
    await scene.as('admin', SAVE, [typed]);
    const kept = await scene.one("select source_url from private.facts where key = 'refundWindow'");
    expect([typed, kept]).toEqual([typed, { source_url: meant }]);
  }
  for (const [typed] of refusedOf('link')) {
    const refusal = await scene.refusal('admin', SAVE, [typed]);
    expect([typed, refusal.message]).toEqual([typed, 'fact_url']);
  }
});

test('a profile stores the cleaned name and phone number', async (scene) => {
  const change = async (column: string, typed: string) => {
    await scene.as('client_owner', `update public.profiles set ${column} = $1`, [typed]);
    return (await scene.one(`select ${column} as kept from public.profiles where id = '${ID.C1}'`)).kept;
  };
  for (const [typed, meant] of messy('name')) expect([typed, await change('full_name', typed)]).toEqual([typed, meant]);
  for (const [typed, meant] of messy('phone')) expect([typed, await change('phone', typed)]).toEqual([typed, meant]);
  for (const [typed] of refusedOf('phone')) {
    const refusal = await scene.refusal('client_owner', 'update public.profiles set phone = $1', [typed]);
    expect([typed, refusal.message]).toEqual([typed, 'invalid_phone']);
  }
});

test('a registration with an invalid phone number stores no number', async (scene) => {
  const added =
    'insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), $1, $2::text::jsonb) returning id';
  const [{ id } = { id: null }] = await scene.sql(added, [
    'eva@example.test',
    JSON.stringify({ full_name: ' Eva\u200b  Lima', phone: 'none' }),
  ]);
  expect(await scene.one('select full_name, phone from public.profiles where id = $1', [String(id)])).toEqual({
    full_name: 'Eva Lima',
    phone: null,
  });
});

test('a stored invalid phone number does not block a change of the name', async (scene) => {
  await scene.sql("set local session_replication_role = 'replica'");
  await scene.sql(`update public.profiles set phone = 'ramal 2' where id = '${ID.C1}'`);
  await scene.sql("set local session_replication_role = 'origin'");
  await scene.as('client_owner', "update public.profiles set full_name = 'Ana Lima', phone = 'ramal 2'");
  expect(await scene.one(`select full_name from public.profiles where id = '${ID.C1}'`)).toEqual({
    full_name: 'Ana Lima',
  });
});

const BOLETO = `insert into public.payments (id, subscription_id, user_id, amount_cents, currency, captured_at, outcome,
    needs_transfer) values ('pi_typed', '${ID.S1}', '${ID.C1}', 100, 'brl', now(), 'activated', true)`;
const PARTS = ['bank', 'branch', 'account', 'holder_name', 'holder_document'] as const;
const RIGHT = ['001', '1234', '12345-6', 'Ana Souza', '52998224725'];

/** Saves the account and returns its stored part, or the error. */
async function give(scene: Scene, kind: string, values: Record<string, string>): Promise<unknown> {
  const outcome = await scene.attempt(() =>
    scene.as('client_owner', 'select public.set_refund_account($1, $2, $3, $4, $5, $6, $7)', [
      kind,
      values.pix_key ?? null,
      ...PARTS.map((part) => values[part] ?? null),
    ]),
  );
  if ('message' in outcome) return outcome.message;
  return scene.one('select * from private.refund_accounts');
}

test.each(['cpf', 'cnpj', 'phone', 'email', 'random'] as const)(
  "a refund account's key of type %s is stored cleaned or rejected",
  (kind) =>
    play(async (scene) => {
      await scene.sql(BOLETO);
      for (const [typed, meant] of rowsOf(`pix.${kind}`)) {
        if (meant)
          expect([meant, await give(scene, kind, { pix_key: meant })]).toEqual([
            meant,
            expect.objectContaining({ pix_key: meant }),
          ]);
        const asTyped =
          typed === meant || typed.trim() === meant ? expect.objectContaining({ pix_key: meant }) : 'invalid_pix_key';
        expect([typed, await give(scene, kind, { pix_key: typed })]).toEqual([typed, asTyped]);
      }
    })(),
);

test.each(PARTS.map((part, at) => [part, at] as const))(
  "a refund account's %s is stored cleaned or rejected",
  (part, at) =>
    play(async (scene) => {
      await scene.sql(BOLETO);
      const others = Object.fromEntries(PARTS.map((name, place) => [name, RIGHT[place] ?? '']));
      expect(others[part]).toBe(RIGHT[at]);
      for (const [typed, meant] of rowsOf(`account.${part}`)) {
        const account = (text: string) => give(scene, 'account', { ...others, [part]: text });
        if (meant) expect([meant, await account(meant)]).toEqual([meant, expect.objectContaining({ [part]: meant })]);
        // The database cleans the holder's name too; numbers must already have the form's format.
        const isTaken = meant && (part === 'holder_name' || typed.trim() === meant);
        expect([typed, await account(typed)]).toEqual([
          typed,
          isTaken ? expect.objectContaining({ [part]: meant }) : 'invalid_refund_account',
        ]);
      }
    })(),
);

test('the database accepts every date that the browser reads', async (scene) => {
  for (const [typed, meant] of rowsOf('date').filter(([, date]) => date)) {
    expect([typed, await scene.one('select ($1::text::date)::text as date', [meant])]).toEqual([
      typed,
      { date: meant },
    ]);
  }
});
