import { namesOf } from '../declared/lists';
import { renderMail } from '../functions/send-mail/templates';
import { effectsOf, ID, useDatabase } from './support';
import { type Claim, MailRoom } from './support/mailRoom';

const { database, play, test } = useDatabase();

const HOUR_S = 3600;
const THREE_DAYS_S = 72 * HOUR_S;

async function claimOne(room: MailRoom): Promise<Claim> {
  const [claim] = await room.claim();
  if (!claim) throw new Error('no mail was due');
  return claim;
}

const waitOf = async ({ scene }: MailRoom): Promise<number> =>
  Number(
    (await scene.one('select extract(epoch from next_attempt_at - now())::float8 as wait from public.mail_outbox'))
      .wait,
  );

test('every mail template can be queued and claimed, and has its texts', async (scene) => {
  await scene.sql(`update public.profiles set email_proved_at = now() where id = '${ID.C1}'`);
  const templates = namesOf('private.mail_templates');
  for (const template of templates) await scene.sql('select private.queue_mail($1, $2)', [ID.C1, template]);
  const claimed = await scene.as('service_role', 'select template, data from public.claim_mail(100)');
  expect(claimed.map(({ template }) => template).sort()).toEqual(templates.toSorted());
  const isSaid = ({ template, data }: Record<string, unknown>) =>
    ['pt', 'en', 'es'].every((language) =>
      renderMail(String(template), { ...Object(data), language }, 'https://app.test'),
    );
  expect(claimed.filter((one) => !isSaid(one))).toEqual([]);
});

test('a mail is claimed by one sender, by another after the claim expired, and by no sender once it is sent', async (scene) => {
  const room = new MailRoom(scene);
  await room.queue(3);
  const first = await room.claim(2);
  expect(first.map(({ attempts }) => attempts)).toEqual([1, 1]);
  expect(await room.claim(5)).toHaveLength(1);
  expect(await room.claim(5)).toEqual([]);
  for (const claim of first) await room.finish(claim);
  await room.pass(5 * 60 - 1);
  expect(await room.claim(5)).toEqual([]);
  await room.pass(1);
  expect(await room.claim(5)).toMatchObject([{ attempts: 2 }]);
});

test('claim_mail returns the requested number of mails under every query plan', async (scene) => {
  const room = new MailRoom(scene);
  await room.queue(5);
  for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize', 'indexscan', 'bitmapscan']) {
    await room.scene.sql(`set local enable_${way} = off`);
  }
  expect(await room.claim(2)).toHaveLength(2);
});

test('no mail is claimed by two senders at once', async () => {
  await database().sql`insert into public.mail_outbox (to_email, template)
    select 'x@example.test', 'decision' from generate_series(1, 60)`;
  const claims = await Promise.all(
    Array.from({ length: 8 }, () => database().request('service_role', 'select id from public.claim_mail(10)')),
  );
  const ids = claims.flat().map((row) => row.id);
  expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
  await database().sql`delete from public.mail_outbox`;
});

test('claim_mail returns at most a hundred mails, longest due first', async (scene) => {
  const room = new MailRoom(scene);
  await room.queue(102);
  await room.scene.sql(`update public.mail_outbox set next_attempt_at = now() - interval '1 hour'
      where to_email = 'x102@example.test'`);
  const [first] = await room.claim(0);
  expect(await room.scene.one('select to_email from public.mail_outbox where id = $1', [first?.id ?? ''])).toEqual({
    to_email: 'x102@example.test',
  });
  expect([(await room.claim(101)).length, (await room.claim(101)).length]).toEqual([100, 1]);
});

test('mail_wait doubles from a minute to six hours, with a quarter of variation', async (scene) => {
  const bounds = async (attempts: number) => {
    const row = await scene.one(`select extract(epoch from private.mail_wait(${attempts}, 0))::float8 as low,
        extract(epoch from private.mail_wait(${attempts}, 1))::float8 as high`);
    return [row.low, row.high];
  };
  expect(await Promise.all([1, 2, 3, 9, 10, 60].map(bounds))).toEqual([
    [45, 75],
    [90, 150],
    [180, 300],
    [11_520, 19_200],
    [16_200, 27_000],
    [16_200, 27_000],
  ]);
  const { low, high, different } = await scene.one(`select min(w) >= interval '45 seconds' as low,
      max(w) <= interval '75 seconds' as high, count(distinct w) > 900 as different
      from (select private.mail_wait(1) as w from generate_series(1, 1000)) waits`);
  expect([low, high, different]).toEqual([true, true, true]);
});

test('a temporary problem is retried for three days, and then the mail is listed as failed', async (scene) => {
  const room = new MailRoom(scene);
  await room.queue(1);
  const waits: number[] = [];
  for (;;) {
    const answer = await room.finish(await claimOne(room), 'unavailable');
    if (answer.failed_at) break;
    waits.push(await waitOf(room));
    await room.pass(waits.at(-1) ?? 0);
  }
  expect(Math.round(room.clock)).toBe(THREE_DAYS_S);
  expect(waits.length).toBeGreaterThan(15);
  expect(waits.length).toBeLessThan(30);
  expect(await room.scene.as('admin', 'select * from public.admin_mail()')).toMatchObject([
    { template: 'decision', problem: 'unavailable', last_error: 'said unavailable', attempts: waits.length + 1 },
  ]);
  await room.pass(THREE_DAYS_S);
  expect(await room.claim()).toEqual([]);
});

test.each(['refused', 'already_accepted', 'unknown_template', 'no_account'])(
  '%s lists the mail as failed at once',
  (problem) =>
    play(async (scene) => {
      const room = new MailRoom(scene);
      await room.queue(1);
      expect(await room.finish(await claimOne(room), problem)).toMatchObject({
        problem,
        failed_at: expect.any(String),
      });
    })(),
);

test.each(['timeout', 'unreachable', 'unavailable', 'rate_limited', 'not_configured'])(
  '%s leads to a retry',
  (problem) =>
    play(async (scene) => {
      const room = new MailRoom(scene);
      await room.queue(1);
      expect(await room.finish(await claimOne(room), problem)).toMatchObject({ problem, failed_at: null });
      const wait = await waitOf(room);
      expect(wait).toBeGreaterThanOrEqual(45);
      expect(wait).toBeLessThanOrEqual(75);
    })(),
);

test('the provider may request a longer wait, but not a shorter one or one beyond three days', async (scene) => {
  const room = new MailRoom(scene);
  await room.queue(1);
  await room.finish(await claimOne(room), 'rate_limited', 1);
  expect(await waitOf(room)).toBeGreaterThanOrEqual(45);
  await room.pass(75);
  await room.finish(await claimOne(room), 'rate_limited', 7200);
  expect(await waitOf(room)).toBe(7200);
  await room.pass(7200);
  await room.finish(await claimOne(room), 'rate_limited', 999_999_999);
  expect(await waitOf(room)).toBe(THREE_DAYS_S - 7200 - 75);
});

test('a sender that reports after its claim expired changes nothing, unless it reports a sent mail', async (scene) => {
  const room = new MailRoom(scene);
  await room.queue(2);
  const late = await room.claim(2);
  await room.pass(300);
  const [again] = await room.claim(2);
  if (!again || !late[0] || !late[1]) throw new Error('nothing was claimed');
  expect(await room.finish(late[0], 'refused')).toMatchObject({ failed_at: null, problem: 'interrupted' });
  await room.finish(late[1]);
  expect(await room.finish({ ...again, id: late[1].id }, 'refused')).toMatchObject({
    sent_at: expect.any(String),
    failed_at: null,
  });
});

test('a mail whose senders never report is listed as failed after three days', async (scene) => {
  const room = new MailRoom(scene);
  await room.queue(1);
  for (let turn = 0; turn < 40; turn++) {
    await room.claim();
    await room.pass(8 * HOUR_S);
  }
  expect(await room.states()).toEqual({ all: 1, sent: 0, listed: 1, waiting: 0 });
  expect(room.claims).toHaveLength(9);
});

test('administrators get one notification of failed mails until they read it, and no mail', async (scene) => {
  const room = new MailRoom(scene);
  await room.queue(3);
  const failing = async () => {
    const claim = await claimOne(room);
    return effectsOf(room.scene, () => room.finish(claim, 'refused'));
  };
  const first = await failing();
  expect(first.notifications).toMatchObject([{ user_id: ID.AD, title: 'E-mail Não Enviado' }]);
  expect(first.mail).toEqual([]);
  expect((await failing()).notifications).toEqual([]);
  await room.scene.sql('update public.notifications set read = true');
  expect((await failing()).notifications).toHaveLength(1);
});

test('resending restarts a mail with another key, dismissing removes it from the list, and both are audited', async (scene) => {
  const room = new MailRoom(scene);
  await room.queue(2);
  for (const claim of await room.claim(2)) await room.finish(claim, 'refused');
  const [first, second] = await room.scene.sql('select id, idempotency_key from public.mail_outbox order by id');
  const resent = await effectsOf(room.scene, () =>
    room.scene.call('admin', 'admin_resend_mail($1)', [String(first?.id)]),
  );
  expect(resent.audit).toMatchObject([
    { action: 'admin_resend_mail', actor_id: ID.AD, before: { problem: 'refused', template: 'decision' } },
  ]);
  const dismissed = await effectsOf(room.scene, () =>
    room.scene.call('admin', 'admin_dismiss_mail($1, $2)', [String(second?.id), ' Endereço errado ']),
  );
  expect(dismissed.audit).toMatchObject([{ action: 'admin_dismiss_mail', after: { reason: 'Endereço errado' } }]);
  expect(await room.scene.as('admin', 'select * from public.admin_mail()')).toEqual([]);
  const again = await room.scene.one('select idempotency_key from public.mail_outbox where id = $1', [
    String(first?.id),
  ]);
  expect(again.idempotency_key).not.toBe(first?.idempotency_key);
  expect(await room.claim(5)).toMatchObject([{ id: String(first?.id) }]);
});

test('a sender from before a resend does not change the new attempt, which waits as short as a new mail', async (scene) => {
  const room = new MailRoom(scene);
  await room.queue(1);
  const before = await claimOne(room);
  await room.finish(before, 'refused');
  await room.scene.call('admin', 'admin_resend_mail($1)', [before.id]);
  const after = await claimOne(room);
  expect(await room.finish(before, 'refused')).toMatchObject({ failed_at: null, problem: 'interrupted' });
  expect(await room.finish(after, 'unavailable')).toMatchObject({ failed_at: null, problem: 'unavailable' });
  expect(await waitOf(room)).toBeLessThanOrEqual(75);
});

test('admin_mail_counts counts waiting, retried and failed mails, and admin_mail lists the waiting ones', async (scene) => {
  const room = new MailRoom(scene);
  await room.queue(4);
  const [tried, refused] = await room.claim(2);
  if (!tried || !refused) throw new Error('nothing was claimed');
  await room.finish(tried, 'timeout');
  await room.finish(refused, 'refused');
  expect(await room.scene.call('admin', 'admin_mail_counts()')).toMatchObject({
    waiting: 2,
    retrying: 1,
    failed: 1,
    oldest_waiting_at: expect.any(String),
    oldest_failed_at: expect.any(String),
  });
  const waiting = await room.scene.as('admin', "select problem, total_count from public.admin_mail('waiting')");
  expect(waiting).toMatchObject([{ problem: 'timeout', total_count: '3' }, { problem: null }, { problem: null }]);
});

test('a sent mail keeps no link, and the last error has 500 characters at most', async (scene) => {
  const room = new MailRoom(scene);
  await room.queue(1);
  const claim = await claimOne(room);
  await room.scene.call('service_role', 'finish_mail($1, $2, $3, $4)', [claim.id, 1, 'timeout', 'a'.repeat(501)]);
  expect(await room.scene.one('select length(last_error) as kept from public.mail_outbox')).toEqual({ kept: 500 });
  await room.scene.sql("update public.mail_outbox set link_token = 'x', link_made_at = now()");
  await room.finish(claim);
  expect(await room.scene.one('select link_token, last_error, problem from public.mail_outbox')).toEqual({
    link_token: null,
    last_error: null,
    problem: null,
  });
});
