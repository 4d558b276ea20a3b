import rules from '../release/private.retention_rules.json';
import { effectsOf, ID, PATH, type Scene, useDatabase } from './support';
import { forget, kept, PERSON, PUT, ruleOf } from './support/retention';

/** Retention periods, and the job that deletes overdue rows. */
const { play, test: sceneTest } = useDatabase();

describe.each(rules.filter(({ what }) => what !== 'payments'))('$what', ({ what, days }) => {
  const put = PUT[what];
  if (!put) throw new Error(`no test puts a thing of ${what}`);

  sceneTest('is kept until a second before the end of its period, and deleted at its end', async (scene) => {
    await scene.undone(async () => {
      await put(scene, days === 0 ? '-1 second' : `${days} days -1 second`);
      const before = await kept(scene, what);
      expect(await forget(scene, what)).toBe(0);
      expect(await kept(scene, what)).toBe(before);
    });
    await put(scene, `${days} days`);
    const before = await kept(scene, what);
    const { audit } = await effectsOf(scene, async () => expect(await forget(scene, what)).toBe(1));
    expect(await kept(scene, what)).toBe(before - 1);
    // The audit has the rule and the number of rows, and no deleted data.
    expect(audit).toMatchObject([
      { action: 'forget_due', actor_role: 'service', object_type: 'retention', object_id: null, client_id: null },
    ]);
    expect(audit[0]?.after).toEqual({ rule: what, amount: 1 });
    // A second run deletes nothing more.
    expect(await forget(scene, what)).toBe(0);
    expect(await ruleOf(scene, what)).toMatchObject({ last_count: '1', running_since: null });
    const [rule] = await scene.as('admin', 'select months from public.admin_retention() where what = $1', [what]);
    expect(String(rule?.months)).toContain(',1)');
  });

  sceneTest('a retention period can be set to its bounds with immediate effect, and not beyond them', async (scene) => {
    const { least_days, most_days, is_fixed } = await ruleOf(scene, what);
    const set = (value: number, reason = 'Pedido do jurídico') =>
      scene.attempt(() => scene.as('admin', 'select public.admin_set_retention($1, $2, $3)', [what, value, reason]));
    if (is_fixed) {
      expect(await set(Number(least_days))).toMatchObject({ code: 'P0001', message: 'is_fixed' });
      return;
    }
    expect(await set(Number(least_days) - 1)).toMatchObject({ code: '22023', message: 'retention_bounds' });
    if (most_days !== null) {
      expect(await set(Number(most_days) + 1)).toMatchObject({ code: '22023', message: 'retention_bounds' });
    }
    expect(await set(Number(least_days), ' ')).toMatchObject({ code: '22023', message: 'reason_required' });
    const { audit } = await effectsOf(scene, () => set(Number(least_days)));
    expect(audit).toMatchObject([
      { action: 'admin_set_retention', before: { rule: what, days }, object_type: 'retention' },
    ]);
    expect(audit[0]?.after).toEqual({ rule: what, days: Number(least_days), reason: 'Pedido do jurídico' });
    await put(scene, `${least_days} days`);
    expect(await forget(scene, what)).toBe(1);
  });
});

describe('payments', () => {
  const paidIn = (scene: Scene, at: string) =>
    scene.sql(`insert into public.payments (id, user_id, amount_cents, currency, captured_at, outcome)
      values ('pi_old', '${ID.C3}', 100, 'brl', ${at}, 'activated')`);
  /** The last second of the São Paulo year that ended 1,825 days ago. */
  const ENDED = `(date_trunc('year', (now() - interval '1825 days') at time zone 'America/Sao_Paulo') - interval '1 second')
    at time zone 'America/Sao_Paulo'`;

  sceneTest('are kept for five years from the end of their year', async (scene) => {
    await scene.undone(async () => {
      await paidIn(scene, `${ENDED} + interval '1 second'`);
      expect(await forget(scene, 'payments')).toBe(0);
    });
    await paidIn(scene, ENDED);
    expect(await forget(scene, 'payments')).toBe(1);
    expect(
      await scene.as('admin', "select is_fixed, days from public.admin_retention() where what = 'payments'"),
    ).toEqual([{ is_fixed: true, days: 1825 }]);
  });

  sceneTest(
    'are deleted with their entries, events and transfer files, unless an entry or a dispute is open',
    async (scene) => {
      await paidIn(scene, ENDED);
      await scene.sql(`insert into public.payments_to_resolve (id, payment_id, user_id, reason)
        values ('${ID.PAYMENT_ENTRY}', 'pi_old', '${ID.C3}', 'refund_requested');
      insert into public.payment_events (id, type, payment_intent_id, outcome) values ('evt_old', 'x', 'pi_old', 'x');
      insert into storage.objects (bucket_id, name) values ('visa-documents', '${PATH.transfer}')`);
      expect(await forget(scene, 'payments')).toBe(0);
      await scene.sql(`update public.payments_to_resolve set status = 'dismissed', resolved_at = now();
      update public.payments set dispute = 'open'`);
      expect(await forget(scene, 'payments')).toBe(0);
      await scene.sql("update public.payments set dispute = 'won'");
      expect(await forget(scene, 'payments')).toBe(1);
      expect(await scene.sql('select from public.payment_events')).toEqual([]);
      expect(await scene.sql('select path from private.erased_objects')).toEqual([{ path: PATH.transfer }]);
    },
  );
});

const buys = (columns: string, values: string) =>
  `insert into public.user_subscriptions (user_id, plan_id${columns}) values ('${PERSON}', '${ID.PLAN_B1}'${values})`;

test.each([
  ['a paid or given plan', buys(', status', ", 'active'"), 0],
  ['a cancelled plan', buys(', status', ", 'cancelled'"), 0],
  ['an open checkout', buys('', ''), 0],
  ['an abandoned checkout', buys(', created_at', ", now() - interval '31 days'"), 1],
  [
    'an unpaid boleto',
    `${buys(', created_at, id', `, now() - interval '31 days', '${PERSON}'`)};
    insert into public.payment_events (id, type, object_id, subscription_id, outcome)
      values ('e', 'x', 'cs', '${PERSON}', 'awaiting_payment')`,
    0,
  ],
  ['an application', `insert into public.visa_applications (client_id, visa_type) values ('${PERSON}', 'B1/B2')`, 0],
  ['a ticket', `insert into public.support_tickets (client_id, subject) values ('${PERSON}', 'x')`, 0],
  ['a proved address', `update public.profiles set email_proved_at = now() where id = '${PERSON}'`, 0],
  ['an open erasure request', `insert into public.erasure_requests (user_id) values ('${PERSON}')`, 0],
  ['a staff role', `update public.profiles set role = 'consultant' where id = '${PERSON}'`, 0],
  ['nothing', 'select', 1],
])('the rule for unproved accounts deletes an account with %s (%s): %i', (_with, before, gone) =>
  play(async (scene) => {
    await PUT.unproved_accounts?.(scene, '90 days');
    await scene.sql(before);
    await scene.sql(
      `insert into public.mail_outbox (to_email, template) values ('ERRADA@example.test', 'set_password')`,
    );
    expect(await forget(scene, 'unproved_accounts')).toBe(gone);
    expect(await scene.sql(`select from auth.users where id = '${PERSON}'`)).toHaveLength(1 - gone);
    expect(await scene.sql("select from public.mail_outbox where template = 'set_password'")).toHaveLength(1 - gone);
  })(),
);

sceneTest('a mail limited to one sending keeps its once_for key and loses address and text', async (scene) => {
  await scene.sql(`insert into public.mail_outbox (user_id, to_email, template, data, once_for, sent_at)
    values ('${ID.C1}', 'ana@example.test', 'payment_confirmed', '{"full_name": "Ana"}', 'paid:pi_1', now() - interval '90 days')`);
  expect(await forget(scene, 'mails')).toBe(1);
  expect(
    await scene.one("select to_email, data, once_for from public.mail_outbox where once_for = 'paid:pi_1'"),
  ).toEqual({
    to_email: '',
    data: {},
    once_for: 'paid:pi_1',
  });
  expect(await forget(scene, 'mails')).toBe(0);
});

sceneTest('waiting mails and undecided failed mails are kept', async (scene) => {
  await scene.sql(`insert into public.mail_outbox (to_email, template, created_at, failed_at, problem) values
    ('a@example.test', 'decision', now() - interval '900 days', now() - interval '900 days', 'refused'),
    ('b@example.test', 'decision', now() - interval '900 days', null, null)`);
  expect(await forget(scene, 'mails')).toBe(0);
});

sceneTest("a notification's period begins when it is read, or 180 days after its creation", async (scene) => {
  const at = async () => {
    const { since } = await scene.one(
      "select since - n.created_at = interval '180 days' as since from private.retained r join public.notifications n on n.id::text = r.id where n.id = $1",
      [ID.NOTE_C1],
    );
    return since;
  };
  expect(await at()).toBe(true);
  await scene.as('client_owner', `update public.notifications set read = true where id = '${ID.NOTE_C1}'`);
  expect(await at()).toBe(false);
  expect(await scene.one(`select read_at = now() as now from public.notifications where id = '${ID.NOTE_C1}'`)).toEqual(
    { now: true },
  );
  await scene.call('consultant_assigned', 'mark_all_notifications_read()');
  expect(await scene.one(`select read_at = now() as now from public.notifications where id = '${ID.NOTE_K1}'`)).toEqual(
    { now: true },
  );
});
