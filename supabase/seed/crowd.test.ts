import { Calendar } from './Calendar';
import { createDemoRows } from './createDemoRows';
import { buyersOf, createCrowd, planCrowd } from './crowd';
import { createPeople } from './people';
import type { Row } from './Rows';

const CALENDAR = new Calendar(new Date('2026-11-20T15:00:00Z'));
const crowd = createCrowd(CALENDAR);
const { consultants } = createPeople(CALENDAR);

/** The traveller of a case, plan or payment: the child, or the account holder. */
const whose = ({ traveller_id: child, client_id: client, user_id: user }: Row) => child ?? client ?? user;

test('the crowd has three hundred clients with different addresses, one with a very long name', () => {
  expect(crowd).toHaveLength(300);
  expect(new Set(crowd.map(({ email }) => email)).size).toBe(300);
  expect(Math.max(...crowd.map(({ fullName }) => fullName.length))).toBeGreaterThan(80);
  expect(crowd.every(({ fullName }) => fullName.length <= 120)).toBe(true);
});

test('planCrowd gives one consultant cases at every step, eighty of them open, equal in every run', () => {
  const planned = planCrowd(crowd, consultants[0]);
  expect(new Set(planned.map(({ step }) => step))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
  expect(planned.filter(({ outcome }) => outcome === null)).toHaveLength(80);
  expect(new Set(planned.map(({ consultant }) => consultant?.email))).toEqual(new Set(['consultor@rotavisto.test']));
  expect(planCrowd(createCrowd(CALENDAR), consultants[0])).toEqual(planned);
});

test('every plan except given ones has a full payment, and refunded plans are cancelled', async () => {
  const { rows } = await createDemoRows(CALENDAR, true);
  const payments = rows.of('public.payments');
  const subscriptions = new Map(rows.of('public.user_subscriptions').map((row) => [row.id, row]));
  const pages = new Map(rows.of('public.checkout_sessions').map((row) => [row.id, row]));
  const begun = new Map(rows.of('public.visa_applications').map((row) => [whose(row), row.created_at]));
  const paying = new Set(payments.map(whose));
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
    expect(String(payment.captured_at) <= String(begun.get(whose(payment)) ?? payment.captured_at)).toBe(true);
  }
  const given = [...subscriptions.values()].filter((row) => !paying.has(whose(row)));
  expect(given.length).toBeGreaterThan(0);
  for (const plan of given) expect(plan).toMatchObject({ status: 'active' });
  expect(given.some((plan) => plan.payment_intent_id || plan.amount_cents)).toBe(false);
});

test('open cases were last changed on many different days, never before their start', async () => {
  const { rows } = await createDemoRows(CALENDAR, true);
  const open = rows.of('public.visa_applications').filter(({ outcome }) => !outcome);
  const days = open.map(({ updated_at: at }) => CALENDAR.daysSince(String(at).slice(0, 10)));
  expect(new Set(days).size).toBeGreaterThan(20);
  expect(days.filter((day) => day === 0).length).toBeLessThan(open.length / 5);
  for (const row of open) expect(String(row.updated_at) >= String(row.created_at)).toBe(true);
});

test('the volume data has tasks, notes, refund requests and failed mails', async () => {
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

test('the demo has one client with bounced mail, and the volume data one in thirty clients with an open case', async () => {
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

/** The age on the day of the data, from the date's text. */
const ageOf = ({ birth_date: born }: Row) =>
  2026 - Number(String(born).slice(0, 4)) - ('11-20' < String(born).slice(5) ? 1 : 0);

test.each([
  ['demo', false, 3],
  ['volume', true, 63],
] as const)(
  'each child of the %s data has a guardian, a consent, a paid plan and one open case',
  async (_, volume, least) => {
    const { rows } = await createDemoRows(CALENDAR, volume);
    const children = rows.of('public.travellers');
    expect(children.length).toBeGreaterThanOrEqual(least);
    for (const { id, client_id: guardian } of children) {
      const its = (table: string) => rows.of(table).filter(({ traveller_id: child }) => child === id);
      const [plan] = its('public.user_subscriptions');
      expect(plan).toMatchObject({ user_id: guardian, status: 'active' });
      expect(its('public.payments')).toMatchObject([{ subscription_id: plan?.id, buyer_named: guardian }]);
      expect(its('public.visa_applications')).toMatchObject([
        { client_id: guardian, subscription_id: plan?.id, outcome: null },
      ]);
      expect(rows.of('private.consents').filter(({ about_id: about }) => about === id)).toMatchObject([
        { person_id: guardian, kind: 'guardian', withdrawn_at: null },
      ]);
    }
    const named = rows.of('public.ds160_forms').map(({ application_id: id }) => id);
    const cases = rows.of('public.visa_applications').filter(({ traveller_id: child }) => child);
    expect(cases.filter(({ id }) => named.includes(id))).toEqual([]);
  },
);

test('the demo has Clara, nine, at the documents, and two more children: one of seventeen and one who turns eighteen today', async () => {
  const { rows } = await createDemoRows(CALENDAR, false);
  const [clara, ...others] = rows.of('public.travellers');
  expect(clara).toMatchObject({ full_name: 'Clara Souza', relationship: 'filho' });
  expect([clara, ...others].map((child) => ageOf(child ?? {}))).toEqual([9, 17, 18]);
  expect(String(others[1]?.birth_date).slice(5)).toBe('11-20');
  const [application] = rows.of('public.visa_applications').filter(({ traveller_id: child }) => child === clara?.id);
  const [step] = rows
    .of('public.application_steps')
    .filter(({ application_id: id, status }) => id === application?.id && status === 'in_progress');
  expect(step).toMatchObject({ step_type: 'document_collection' });
});

test("every notification about a child's case has the child's name and id", async () => {
  const { rows } = await createDemoRows(CALENDAR, false);
  const children = new Map(rows.of('public.travellers').map((child) => [child.id, child]));
  const cases = rows.of('public.visa_applications').filter(({ traveller_id: child }) => child);
  const notices = rows.of('public.notifications').flatMap(({ message, metadata }) => {
    const {
      application_id: id,
      case: named,
      values,
    } = metadata as { application_id: string; case?: string; values?: object };
    const child = children.get(cases.find((one) => one.id === id)?.traveller_id);
    return child ? [{ child, message, named, values }] : [];
  });
  expect(notices.length).toBeGreaterThan(1);
  for (const { child, message, named, values } of notices) {
    expect([message, named]).toEqual([expect.stringContaining(`Pedido de ${child.full_name}: `), child.id]);
    expect(values).toMatchObject({ traveller: child.full_name });
  }
});

test('every eighth client with a case has one to three children', async () => {
  const { rows } = await createDemoRows(CALENDAR, true);
  const children = rows.of('public.travellers');
  const cases = planCrowd(crowd, consultants[0]);
  for (const [place, { client }] of cases.entries()) {
    expect(children.filter(({ client_id: guardian }) => guardian === client.id)).toHaveLength(
      place % 8 === 0 ? 1 + ((place / 8) % 3) : 0,
    );
  }
});
