import { Calendar } from './Calendar';
import { createDemoRows } from './createDemoRows';
import { buyersOf, createCrowd, planCrowd } from './crowd';
import { createPeople } from './people';
import type { Row } from './Rows';

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

test('everybody with a case has paid the price of the plan before it began, and nobody paid twice', async () => {
  const { rows } = await createDemoRows(CALENDAR, true);
  const payments = rows.of('public.payments');
  expect(payments.map(({ user_id: id }) => id)).toEqual(buyersOf(crowd).map(({ id }) => id));
  const subscriptions = new Map(rows.of('public.user_subscriptions').map((row) => [row.id, row]));
  const pages = new Map(rows.of('public.checkout_sessions').map((row) => [row.id, row]));
  const begun = new Map(rows.of('public.visa_applications').map((row) => [row.client_id, row.created_at]));
  for (const payment of payments) {
    const price = { amount_cents: 49_997, currency: 'brl' };
    expect(payment).toMatchObject({ ...price, outcome: 'activated', buyer_named: payment.user_id });
    expect(subscriptions.get(payment.subscription_id)).toMatchObject({
      amount_cents: 49_997,
      user_id: payment.user_id,
      status: 'active',
      payment_intent_id: payment.id,
      checkout_session_id: payment.session_id,
    });
    expect(pages.get(payment.session_id)).toMatchObject({ ...price, subscription_id: payment.subscription_id });
    expect(String(payment.captured_at) <= String(begun.get(payment.user_id) ?? payment.captured_at)).toBe(true);
  }
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

/** The stages of the funnel as `count_performance` counts them, from the first day of a month on. */
async function funnelOf(calendar: Calendar, months: number) {
  const { rows } = await createDemoRows(calendar, true);
  const since = calendar.monthStart(months - 1);
  const isWithin = (at: unknown) => typeof at === 'string' && at >= since;
  const count = (table: string, column: string, which: (row: Row) => boolean = () => true) =>
    rows.of(`public.${table}`).filter((row) => which(row) && isWithin(row[column])).length;
  const finished = (type: string) => count('application_steps', 'completed_at', (row) => row.step_type === type);
  return [
    count('profiles', 'created_at', ({ role }) => role === 'client'),
    count('user_subscriptions', 'started_at'),
    count('visa_applications', 'created_at'),
    finished('ds160_form'),
    finished('interview'),
    count('visa_applications', 'decided_on'),
    count('visa_applications', 'decided_on', ({ outcome }) => outcome === 'approved'),
  ];
}

// A month is shorter than a case: its decisions are of cases that began before it.
test.each(['2026-11-20', '2026-12-01', '2027-02-14', '2027-03-01', '2026-08-31'])(
  'seeded on %s, no stage of the funnel holds more than the one before',
  async (day) => {
    const calendar = new Calendar(new Date(`${day}T15:00:00Z`));
    for (const months of [3, 6, 12]) {
      const stages = await funnelOf(calendar, months);
      expect([months, stages]).toEqual([months, [...stages].sort((one, other) => other - one)]);
      expect(stages.at(-1)).toBeGreaterThan(0);
    }
  },
);
