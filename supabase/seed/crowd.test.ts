import { Calendar } from './Calendar';
import { createDemoRows } from './createDemoRows';
import { buyersOf, createCrowd, planCrowd } from './crowd';
import { createPeople } from './people';

const CALENDAR = new Calendar(new Date('2026-11-20T15:00:00Z'));
const crowd = createCrowd(CALENDAR);
const { consultants } = createPeople(CALENDAR);

test('three hundred people, each with an address of their own, one with a very long name', () => {
  expect(crowd).toHaveLength(300);
  expect(new Set(crowd.map(({ email }) => email)).size).toBe(300);
  expect(Math.max(...crowd.map(({ fullName }) => fullName.length))).toBeGreaterThan(80);
  expect(crowd.every(({ fullName }) => fullName.length <= 120)).toBe(true);
});

test('cases of one consultant at every step, eighty of them open, the same every time', () => {
  const planned = planCrowd(crowd, consultants[0]);
  expect(new Set(planned.map(({ step }) => step))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
  expect(planned.filter(({ outcome }) => outcome === null)).toHaveLength(80);
  expect(new Set(planned.map(({ consultant }) => consultant?.email))).toEqual(new Set(['consultor@rotavisto.test']));
  expect(planCrowd(createCrowd(CALENDAR), consultants[0])).toEqual(planned);
});

test('every plan has its payment of the whole price, but those that were given; what went back is no plan any more', async () => {
  const { rows } = await createDemoRows(CALENDAR, true);
  const payments = rows.of('public.payments');
  const subscriptions = new Map(rows.of('public.user_subscriptions').map((row) => [row.id, row]));
  const pages = new Map(rows.of('public.checkout_sessions').map((row) => [row.id, row]));
  const begun = new Map(rows.of('public.visa_applications').map((row) => [row.client_id, row.created_at]));
  const paying = new Set(payments.map(({ user_id: id }) => id));
  expect(paying.size).toBe(payments.length);
  expect(buyersOf(crowd).filter(({ id }) => !paying.has(id))).toEqual([]);
  expect(new Set(payments.map(({ outcome }) => outcome))).toEqual(new Set(['activated', 'refunded']));
  for (const payment of payments) {
    const price = { amount_cents: 49_997, currency: 'brl' };
    const isRefunded = payment.outcome === 'refunded';
    expect(payment).toMatchObject({ ...price, buyer_named: payment.user_id, is_refunded: isRefunded });
    expect(payment.refunded_cents).toBe(isRefunded ? 49_997 : 0);
    expect(String(payment.refunded_as_of ?? payment.captured_at) >= String(payment.captured_at)).toBe(true);
    expect(subscriptions.get(payment.subscription_id)).toMatchObject({
      amount_cents: 49_997,
      user_id: payment.user_id,
      status: isRefunded ? 'cancelled' : 'active',
      payment_intent_id: payment.id,
      checkout_session_id: payment.session_id,
    });
    expect(pages.get(payment.session_id)).toMatchObject({ ...price, subscription_id: payment.subscription_id });
    expect(String(payment.captured_at) <= String(begun.get(payment.user_id) ?? payment.captured_at)).toBe(true);
  }
  const given = [...subscriptions.values()].filter(({ user_id: id }) => !paying.has(id));
  expect(given.length).toBeGreaterThan(0);
  for (const plan of given) expect(plan).toMatchObject({ status: 'active' });
  expect(given.some((plan) => plan.payment_intent_id || plan.amount_cents)).toBe(false);
});

test('open cases were last moved on many different days, none before it began', async () => {
  const { rows } = await createDemoRows(CALENDAR, true);
  const open = rows.of('public.visa_applications').filter(({ outcome }) => !outcome);
  const days = open.map(({ updated_at: at }) => CALENDAR.daysSince(String(at).slice(0, 10)));
  expect(new Set(days).size).toBeGreaterThan(20);
  expect(days.filter((day) => day === 0).length).toBeLessThan(open.length / 5);
  for (const row of open) expect(String(row.updated_at) >= String(row.created_at)).toBe(true);
});

test('work is written down and waits: tasks late, of today and to come, notes, refunds to decide on and mails unsent', async () => {
  const { rows } = await createDemoRows(CALENDAR, true);
  const due = rows.of('public.case_tasks').map((task) => Math.sign(-CALENDAR.daysSince(String(task.due_on))));
  expect(new Set(due)).toEqual(new Set([-1, 0, 1]));
  const cases = new Map(rows.of('public.visa_applications').map((row) => [row.id, row]));
  for (const row of [...rows.of('public.case_tasks'), ...rows.of('public.case_notes')])
    expect(cases.get(row.application_id)).toMatchObject({ consultant_id: row.consultant_id });
  expect(rows.of('public.case_notes').length).toBeGreaterThan(5);
  const paid = new Map(rows.of('public.payments').map((row) => [row.id, row.user_id]));
  const toResolve = rows.of('public.payments_to_resolve');
  expect(toResolve.map(({ status }) => status)).toEqual(['open', 'open', 'open', 'dismissed']);
  for (const row of toResolve) expect(paid.get(row.payment_id)).toBe(row.user_id);
  expect(rows.of('public.mail_outbox')).toHaveLength(2);
});

test('mail to one client came back, and in the volume to one in thirty open cases', async () => {
  const addressesOf = async (volume: boolean) => {
    const { rows } = await createDemoRows(CALENDAR, volume);
    const profiles = new Set(rows.of('public.profiles').map(({ email }) => email));
    const events = rows.of('private.mail_events');
    for (const { address } of events) expect(profiles.has(address)).toBe(true);
    return events.length;
  };
  expect(await addressesOf(false)).toBe(1);
  expect(await addressesOf(true)).toBeGreaterThan(2);
});
