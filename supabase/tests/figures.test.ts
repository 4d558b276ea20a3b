import type { Row } from 'postgres';
import { isDeep } from '../../shared/tooling/jest/deep';
import { ID, type Scene, useDatabase } from './support';

/** Computes the database's figures again in JavaScript from plain rows. */
const { play, test } = useDatabase();
const LOCAL_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

const localParts = (instant: Date): [number, number, number] => {
  const [year = 0, month = 0, day = 0] = LOCAL_DAY.format(instant).split('-').map(Number);
  return [year, month, day];
};
/** Months since year 0: consecutive months differ by one also across a year's end. */
const monthOf = (instant: Date): number => {
  const [year, month] = localParts(instant);
  return year * 12 + month - 1;
};
const monthName = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
const growth = (current: number, previous: number) =>
  previous === 0 ? 100 : Math.round(((current - previous) * 10_000) / previous) / 100;
const cents = (amount: number) => Math.round(amount * 100) / 100;

/** Deterministic pseudorandom numbers in [0, 1). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface Sale {
  user: string;
  plan: string;
  visaType: string;
  startedAt: Date;
  /** The paid amount in cents; null for a plan given by an administrator. */
  paidCents: number | null;
  refundedAt: Date | null;
}

/** São Paulo is three hours behind UTC, so these times lie on two sides of its midnight. */
const EDGES = ['02:59:59.999Z', '03:00:00.000Z'];

function moments(now: Date, count: number, random: () => number): Date[] {
  const [year, month] = localParts(now);
  const edges = Array.from({ length: 15 }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 10),
  );
  const atEdges = edges.flatMap((day) => EDGES.map((time) => new Date(`${day}T${time}`)));
  const spread = Array.from(
    { length: count - atEdges.length },
    () => new Date(now.getTime() - random() * 500 * 86_400_000),
  );
  // The month three months ago stays empty.
  return [...atEdges, ...spread].filter((moment) => moment <= now && monthOf(moment) !== monthOf(now) - 3);
}

/** People for all moments are made once, because making them takes longest. */
async function makePeople(scene: Scene, count: number): Promise<string[]> {
  const people = await scene.sql(
    `insert into auth.users (id, email) select gen_random_uuid(), 'p' || n || '@example.test'
     from generate_series(1, $1::int) n returning id`,
    [count],
  );
  return people.map(({ id }) => String(id));
}

const day = (days: number) => days * 86_400_000;

/** One plan in eight is given, one paid plan in six is refunded; the paid amounts differ from present prices. */
async function sell(scene: Scene, now: Date, people: string[]): Promise<Sale[]> {
  const random = randomNumbers(now.getTime() % 1_000_003);
  await scene.sql(
    'delete from public.payments; delete from public.visa_applications; delete from public.user_subscriptions',
  );
  const sales = moments(now, people.length, random).map((startedAt, index): Sale => {
    const isTourist = random() < 0.7;
    const paidCents = random() < 0.125 ? null : isTourist ? 39_990 + (index % 7) : 79_990;
    const isRefunded = paidCents !== null && random() < 1 / 6;
    return {
      user: people[index] ?? '',
      plan: isTourist ? ID.PLAN_B1 : ID.PLAN_F1,
      visaType: isTourist ? 'B1/B2' : 'F1/F2',
      startedAt,
      paidCents,
      refundedAt: isRefunded ? new Date(startedAt.getTime() + random() * day(60)) : null,
    };
  });
  await scene.sql(
    `with sale as (
       select gen_random_uuid() as id, s from jsonb_array_elements($1::text::jsonb) s
     ), sold as (
       insert into public.user_subscriptions (id, user_id, plan_id, status, started_at, created_at)
       select id, (s ->> 'user')::uuid, (s ->> 'plan')::uuid, case when s ->> 'refundedAt' is null then 'active' else 'cancelled' end,
         (s ->> 'startedAt')::timestamptz, (s ->> 'startedAt')::timestamptz from sale returning id
     )
     insert into public.payments (id, subscription_id, user_id, amount_cents, currency, captured_at, outcome,
       is_refunded, refunded_cents, refunded_as_of)
     select 'pi_' || id, id, (s ->> 'user')::uuid, (s ->> 'paidCents')::int, 'brl', (s ->> 'startedAt')::timestamptz,
       case when s ->> 'refundedAt' is null then 'activated' else 'refunded' end, s ->> 'refundedAt' is not null,
       case when s ->> 'refundedAt' is null then 0 else (s ->> 'paidCents')::int end, (s ->> 'refundedAt')::timestamptz
     from sale where s ->> 'paidCents' is not null`,
    [JSON.stringify(sales)],
  );
  return sales;
}

function startOfPeriod(now: Date, months: number): Date {
  const [year, month, day] = localParts(now);
  const wanted = new Date(Date.UTC(year, month - 1 - months, 1));
  const lastDay = new Date(Date.UTC(wanted.getUTCFullYear(), wanted.getUTCMonth() + 1, 0)).getUTCDate();
  wanted.setUTCDate(Math.min(day, lastDay));
  return new Date(wanted.getTime() + 3 * 3_600_000);
}

const paidOf = ({ paidCents }: Sale) => paidCents ?? 0;
const revenueOf = (sales: Sale[]) => cents(sales.reduce((sum, sale) => sum + paidOf(sale), 0) / 100);

/** The sales of a period: bought, given and refunded. */
function spanOf(sales: Sale[], isWithin: (moment: Date) => boolean) {
  const begun = sales.filter((sale) => isWithin(sale.startedAt));
  const returned = sales.filter(({ refundedAt }) => refundedAt && isWithin(refundedAt));
  return {
    paid: begun.filter(({ paidCents }) => paidCents !== null),
    free: begun.filter(({ paidCents }) => paidCents === null).length,
    refunds: returned.length,
    refunded: revenueOf(returned),
  };
}

function expectedSales(sales: Sale[], now: Date, months: number) {
  const current = monthOf(now);
  const start = startOfPeriod(now, months);
  const inPeriod = spanOf(sales, (moment) => moment >= start && moment <= now);
  const previous = spanOf(sales, (moment) => moment >= startOfPeriod(now, 2 * months) && moment < start);
  const of = (month: number) => spanOf(sales, (moment) => monthOf(moment) === month && moment <= now);
  return {
    total_revenue: revenueOf(inPeriod.paid),
    growth: growth(revenueOf(inPeriod.paid), revenueOf(previous.paid)),
    paid: inPeriod.paid.length,
    distribution: {
      'B1/B2': inPeriod.paid.filter((sale) => sale.visaType === 'B1/B2').length,
      'F1/F2': inPeriod.paid.filter((sale) => sale.visaType === 'F1/F2').length,
    },
    free: inPeriod.free,
    refunds: inPeriod.refunds,
    refunded: inPeriod.refunded,
    monthly_revenue: revenueOf(of(current).paid),
    new_subscriptions: of(current).paid.length,
    chart: [5, 4, 3, 2, 1, 0].map((ago) => ({
      month: monthName(current - ago),
      revenue: revenueOf(of(current - ago).paid),
      subscriptions: of(current - ago).paid.length,
      free: of(current - ago).free,
      refunded: of(current - ago).refunded,
    })),
  };
}

const NOW = [
  '2026-01-01T02:59:59Z',
  '2026-01-01T03:00:00Z',
  '2026-03-31T15:00:00Z',
  '2024-02-29T23:30:00Z',
  '2026-03-01T02:30:00Z',
  '2026-11-20T18:00:00Z',
];
const PERIODS = { month: 1, quarter: 3, year: 12 };
/** Possible time zones of a connection; figures use São Paulo's zone in all of them. */
const ZONES = ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'UTC'];
/**
 * `pnpm test:deep units` computes every moment in every zone over a thousand rows; a push does two in two over
 * hundreds.
 */
const {
  instants,
  zones,
  people: PEOPLE,
  least,
  pageSize,
} = isDeep
  ? { instants: NOW, zones: ZONES, people: 1300, least: 1000, pageSize: 400 }
  : { instants: [NOW[0] ?? '', NOW[3] ?? ''], zones: ZONES.slice(2), people: 390, least: 300, pageSize: 150 };
const moveTo = (scene: Scene, zone: string) => scene.sql(`set local timezone to '${zone}'`);

/** The number of rows behind each figure, and their sum. */
async function rowsOf(scene: Scene, period: string, now: Date) {
  const found = await scene.as(
    'admin',
    `select k.kind, count(r.day)::int as rows, coalesce(sum(r.amount), 0)::float as sum
     from unnest(array['paid', 'given', 'refunded']) as k (kind)
     left join lateral private.sales_rows($1, k.kind, $2::timestamptz) r on true group by k.kind`,
    [period, now.toISOString()],
  );
  return Object.fromEntries(found.map(({ kind, rows, sum }) => [kind, [rows, sum]]));
}

describe('sales_summary', () => {
  test('equals the JavaScript result at the edges of months and years over a thousand purchases, in four time zones', async (scene) => {
    const people = await makePeople(scene, PEOPLE);
    for (const instant of instants) {
      const now = new Date(instant);
      await moveTo(scene, 'America/Rio_Branco');
      const sales = await sell(scene, now, people);
      expect(sales.length).toBeGreaterThan(least);
      for (const zone of zones) {
        await moveTo(scene, zone);
        for (const [period, months] of Object.entries(PERIODS)) {
          const [row] = await scene.as(
            'admin',
            'select to_jsonb(private.sales_summary($1, $2::timestamptz)) as found',
            [period, now.toISOString()],
          );
          const expected = expectedSales(sales, now, months);
          expect(expected.chart[2]).toMatchObject({ revenue: 0, subscriptions: 0, free: 0 });
          expect([instant, zone, period, row?.found]).toMatchObject([instant, zone, period, expected]);
          expect([instant, zone, period, await rowsOf(scene, period, now)]).toEqual([
            instant,
            zone,
            period,
            {
              paid: [expected.paid, expected.total_revenue],
              given: [expected.free, 0],
              refunded: [expected.refunds, expected.refunded],
            },
          ]);
        }
        // The days of months equal those of periods, so one zone is enough.
        const months = zone === 'UTC' ? expectedSales(sales, now, 1).chart : [];
        for (const month of months) {
          const rows = await rowsOf(scene, month.month, now);
          expect([instant, zone, month.month, rows.paid]).toEqual([
            instant,
            zone,
            month.month,
            [month.subscriptions, month.revenue],
          ]);
          expect([rows.given?.[0], rows.refunded?.[1]]).toEqual([month.free, month.refunded]);
        }
      }
    }
  });

  test('returns a growth of 100 percent when the period before had no sales', async (scene) => {
    await scene.sql('delete from public.visa_applications; delete from public.user_subscriptions');
    expect(await scene.call('admin', "sales_summary('month')")).toMatchObject({
      total_revenue: 0,
      monthly_revenue: 0,
      growth: 100,
      chart: Array.from({ length: 6 }, () => ({ revenue: 0, subscriptions: 0, free: 0, refunded: 0 })),
    });
  });

  /** C3 pays the plan's current price. */
  const PAID = `
    with bought as (
      insert into public.user_subscriptions (user_id, plan_id, status, started_at)
      values ('${ID.C3}', '${ID.PLAN_B1}', 'active', now()) returning id)
    insert into public.payments (id, subscription_id, user_id, amount_cents, currency, captured_at, outcome)
    select 'pi_c3', id, '${ID.C3}', 49997, 'brl', now(), 'activated' from bought`;
  const sales = (scene: Scene) => scene.call('admin', "sales_summary('month')");

  test('has rows with time, buyer, plan and amount, newest first', async (scene) => {
    await scene.sql(`delete from public.visa_applications; delete from public.user_subscriptions; ${PAID};
        insert into public.payments (id, amount_cents, currency, captured_at, outcome)
        values ('pi_unknown', 1000, 'brl', now() - interval '2 days', 'to_resolve')`);
    const [who] = await scene.sql(`select full_name from public.profiles where id = '${ID.C3}'`);
    const rows = await scene.as(
      'admin',
      "select r.client_id, r.client_name, r.plan, r.amount::float from public.sales_rows('month', 'paid') r",
    );
    expect(rows).toEqual([
      { client_id: ID.C3, client_name: who?.full_name, plan: 'B1/B2', amount: 499.97 },
      { client_id: null, client_name: null, plan: null, amount: 10 },
    ]);
  });

  test('counts a plan given by an administrator apart and not as revenue', async (scene) => {
    await scene.sql('delete from public.visa_applications; delete from public.user_subscriptions');
    await scene.as('admin', `select public.admin_set_subscription('${ID.C3}', 'active')`);
    expect(await sales(scene)).toMatchObject({
      total_revenue: 0,
      monthly_revenue: 0,
      new_subscriptions: 0,
      paid: 0,
      free: 1,
    });
    // The number of clients equals the client list.
    expect(await sales(scene)).toMatchObject({ total_clients: 3, active_subscriptions: 1 });
  });

  test('keeps former revenue after a refund, and does not count a plan given after it as a purchase', async (scene) => {
    await scene.sql(`delete from public.visa_applications; delete from public.user_subscriptions; ${PAID}`);
    const bought = { total_revenue: 499.97, paid: 1, distribution: { 'B1/B2': 1, 'F1/F2': 0 } };
    expect(await sales(scene)).toMatchObject({ ...bought, free: 0, refunds: 0, refunded: 0 });
    await scene.sql(`update public.payments set is_refunded = true, refunded_cents = 49997, outcome = 'refunded',
          refunded_as_of = now() where id = 'pi_c3';
        update public.user_subscriptions set status = 'cancelled' where user_id = '${ID.C3}'`);
    expect(await sales(scene)).toMatchObject({ ...bought, free: 0, refunds: 1, refunded: 499.97 });
    await scene.sql(
      `update public.user_subscriptions set status = 'active', started_at = now() + interval '1 hour' where user_id = '${ID.C3}'`,
    );
    const inTwoHours = "private.sales_summary('month', now() + interval '2 hours')";
    const [later] = await scene.as('admin', `select to_jsonb(${inTwoHours}) as found`);
    expect(later?.found).toMatchObject({ ...bought, free: 1, refunds: 1 });
  });

  test('keeps the revenue of past months after a change of price', async (scene) => {
    await scene.sql(`delete from public.visa_applications; delete from public.user_subscriptions; ${PAID}`);
    const before = await sales(scene);
    await scene.sql(`update public.subscription_plans set price = 999`);
    expect(await sales(scene)).toEqual(before);
    expect(before).toMatchObject({ total_revenue: 499.97 });
  });
});

interface Case {
  createdAt: Date;
  status: string;
}

async function fileApplications(scene: Scene, now: Date, people: string[]): Promise<Case[]> {
  const random = randomNumbers(people.length + now.getTime());
  await scene.sql('delete from public.visa_applications');
  const STATUSES = ['pending', 'in_progress', 'completed', 'rejected', 'ended'];
  const cases = moments(now, people.length, random).map((createdAt, index) => ({
    client: people[index] ?? '',
    createdAt,
    status: STATUSES[Math.floor(random() * STATUSES.length)] ?? 'pending',
    consultant: random() < 0.5 ? ID.K1 : null,
  }));
  await scene.sql(
    `insert into public.visa_applications (client_id, consultant_id, visa_type, status, outcome, created_at)
     select (c ->> 'client')::uuid, (c ->> 'consultant')::uuid, 'B1/B2', c ->> 'status',
       case c ->> 'status' when 'completed' then 'approved' when 'rejected' then 'refused' end,
       (c ->> 'createdAt')::timestamptz
     from jsonb_array_elements($1::text::jsonb) c`,
    [JSON.stringify(cases)],
  );
  return cases;
}

describe('the dashboard', () => {
  test('equals the JavaScript result around a new year over a thousand applications, in four time zones', async (scene) => {
    const people = await makePeople(scene, PEOPLE);
    for (const instant of NOW.slice(0, 2)) {
      const now = new Date(instant);
      await moveTo(scene, 'America/Manaus');
      const cases = await fileApplications(scene, now, people);
      expect(cases.length).toBeGreaterThan(least);
      const created = (ago: number) => cases.filter((one) => monthOf(one.createdAt) === monthOf(now) - ago).length;
      const having = (...statuses: string[]) => cases.filter((one) => statuses.includes(one.status)).length;
      for (const zone of zones) {
        await moveTo(scene, zone);
        const [row] = await scene.as('admin', 'select to_jsonb(private.admin_dashboard($1::timestamptz)) as found', [
          now.toISOString(),
        ]);
        expect([instant, zone, row?.found]).toMatchObject([
          instant,
          zone,
          {
            total_applications: cases.length,
            completed_applications: having('completed'),
            active_applications: having('pending', 'in_progress'),
            rejected_applications: having('rejected'),
            monthly_revenue_estimate: 160 * having('completed'),
            monthly_growth: growth(created(1), created(2)),
            total_consultants: 2,
          },
        ]);
        expect(row).toHaveProperty('found.recent.length', 5);
      }
      expect(await scene.call('admin', 'admin_applications_summary()')).toMatchObject({
        total: cases.length,
        pending: having('pending'),
        in_progress: having('in_progress'),
        completed: having('completed'),
      });
    }
  });

  test('compares its figures with the month before, and leaves out invited consultants without a sign-in', async (scene) => {
    const firstDay = "date_trunc('month', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'";
    const figures = () => scene.call<Record<string, number>>('admin', 'admin_dashboard()');
    await scene.sql(`update public.profiles set created_at = now() - interval '1 year';
      update public.profiles set created_at = ${firstDay} where id = '${ID.C1}';
      update public.profiles set created_at = ${firstDay} - interval '1 second' where id in ('${ID.C2}', '${ID.C3}');
      update public.visa_applications set created_at = ${firstDay} - interval '1 second' where id = '${ID.A1}';
      update public.visa_applications set created_at = ${firstDay} - interval '1 month 1 second' where id = '${ID.A2}'`);
    expect(await figures()).toMatchObject({
      clients_this_month: 1,
      clients_last_month: 2,
      applications_this_month: 0,
      applications_last_month: 1,
      applications_month_before: 1,
    });
    await scene.sql(`update public.visa_applications set status = 'completed', outcome = 'approved',
        decided_on = private.local_month(now()) - 1 where id = '${ID.A1}';
      update public.visa_applications set status = 'rejected', outcome = 'refused', decided_on = private.today()
      where id = '${ID.A2}'`);
    expect(await figures()).toMatchObject({
      completed_this_month: 0,
      completed_last_month: 1,
      rejected_this_month: 1,
      rejected_last_month: 0,
      total_consultants: 2,
      invited_consultants: 0,
    });
    await scene.sql(`update public.profiles set email_proved_at = null where id = '${ID.K2}'`);
    expect(await figures()).toMatchObject({ total_consultants: 1, invited_consultants: 1 });
  });

  test('shows a growth of 100 percent when the month before had no applications', async (scene) => {
    await scene.sql(`update public.visa_applications set created_at = date_trunc('month', now()) - interval '10 days'`);
    expect(await scene.call('admin', 'admin_dashboard()')).toMatchObject({ monthly_growth: 100 });
    await scene.sql('delete from public.visa_applications');
    expect(await scene.call('admin', 'admin_dashboard()')).toMatchObject({ monthly_growth: 100, recent: [] });
  });
});

describe('lists', () => {
  const pages = async (scene: Scene, actor: 'admin' | 'consultant_assigned', list: string, options = '') => {
    const rows: Row[] = [];
    for (let page = 1; ; page++) {
      const found = await scene.as(
        actor,
        `select * from public.${list}(page => ${page}, page_size => ${pageSize} ${options})`,
      );
      rows.push(...found);
      if (found.length < pageSize) return rows;
    }
  };

  test('R26: return a thousand rows page by page without a lost or repeated row', async (scene) => {
    const cases = await fileApplications(scene, new Date('2026-06-15T12:00:00Z'), await makePeople(scene, PEOPLE));
    const applications = await pages(scene, 'admin', 'admin_applications');
    expect(new Set(applications.map((row) => row.application_id)).size).toBe(cases.length);
    expect(applications.every((row) => Number(row.total_count) === cases.length)).toBe(true);
    const clients = await pages(scene, 'admin', 'admin_clients');
    expect(new Set(clients.map((row) => row.client_id)).size).toBe(PEOPLE + 3);
    const mine = await pages(scene, 'consultant_assigned', 'consultant_applications');
    const assigned = await scene.sql('select id from public.visa_applications where consultant_id = $1', [ID.K1]);
    expect(new Set(mine.map((row) => row.application_id)).size).toBe(assigned.length);
    expect(await pages(scene, 'consultant_assigned', 'consultant_clients')).toHaveLength(assigned.length);
  });

  test.each([
    ['admin_applications', 'created_at'],
    ['admin_clients', 'created_at'],
  ])('%s sort by the requested order', (list, column) =>
    play(async (scene) => {
      await fileApplications(scene, new Date('2026-06-15T12:00:00Z'), await makePeople(scene, 60));
      const times = async (sort: string) =>
        (await pages(scene, 'admin', list, `, sort => '${sort}'`)).map((row) => Number(row[column]));
      expect(await times('newest')).toEqual([...(await times('newest'))].sort((a, b) => b - a));
      expect(await times('oldest')).toEqual([...(await times('oldest'))].sort((a, b) => a - b));
    })(),
  );

  test('sort people by name and by load, and the descending order is the reverse of the ascending one', async (scene) => {
    const ids = async (list: string, id: string, sort: string) =>
      (await scene.as('admin', `select * from public.${list}(sort => $1)`, [sort])).map((row) => row[id]);
    expect(await ids('admin_clients', 'client_id', 'name')).toEqual([ID.C1, ID.C2, ID.C3]);
    expect(await ids('admin_clients', 'client_id', 'name_desc')).toEqual([ID.C3, ID.C2, ID.C1]);
    expect(await ids('admin_consultants', 'consultant_id', 'name')).toEqual([ID.K2, ID.K1]);
    expect(await ids('admin_consultants', 'consultant_id', 'name_desc')).toEqual([ID.K1, ID.K2]);
    await scene.sql(`update public.visa_applications set consultant_id = '${ID.K2}' where id = '${ID.A1}'`);
    expect(await ids('admin_consultants', 'consultant_id', 'workload')).toEqual([ID.K2, ID.K1]);
    expect(await ids('admin_consultants', 'consultant_id', 'workload_asc')).toEqual([ID.K1, ID.K2]);
  });

  test("sort applications by the client's name both ways, including former applications and clients who became staff", async (scene) => {
    await scene.sql(
      `insert into public.visa_applications (client_id, visa_type, status, outcome, created_at)
         select $1, 'B1/B2', 'completed', 'approved', now() - n * interval '1 day' from generate_series(1, 3) n`,
      [ID.C1],
    );
    await scene.sql(`update public.profiles set role = 'consultant' where id = '${ID.C2}'`);
    const sorted = (sort: string, filter = 'all') =>
      pages(scene, 'admin', 'admin_applications', `, sort => '${sort}', filter => '${filter}'`);
    const rising = await sorted('client');
    expect(rising.map((row) => row.client_id)).toEqual([ID.C1, ID.C1, ID.C1, ID.C1, ID.C2]);
    expect(rising[0]?.application_id).toBe(ID.A1);
    expect(await sorted('client_desc')).toEqual(rising.toReversed());
    expect((await sorted('client', 'completed')).map((row) => row.client_id)).toEqual([ID.C1, ID.C1, ID.C1]);
  });

  test('sort open applications by consultant and by days at the step, and contain the current step', async (scene) => {
    await scene.sql(`
      update public.application_steps set started_at = now() - interval '3 days'
        where application_id = '${ID.A1}' and status = 'in_progress';
      update public.application_steps set started_at = now() - interval '9 days'
        where application_id = '${ID.A2}' and status = 'in_progress';
      insert into public.visa_applications (client_id, visa_type, status, outcome) values ('${ID.C1}', 'B1/B2', 'completed', 'approved')`);
    const ids = async (sort: string, filter = 'all') =>
      (
        await scene.as('admin', 'select * from public.admin_applications(sort => $1, filter => $2)', [sort, filter])
      ).map((row) => row.application_id);
    expect(await ids('newest')).toHaveLength(3);
    expect(await ids('waiting')).toEqual([ID.A2, ID.A1]);
    expect(await ids('consultant')).toEqual([ID.A2, ID.A1]);
    await scene.sql(`update public.visa_applications set consultant_id = null where id = '${ID.A1}'`);
    expect(await ids('consultant')).toEqual([ID.A1, ID.A2]);
    expect(await ids('waiting', 'completed')).toHaveLength(1);
    const [row] = await scene.as('admin', "select * from public.admin_applications(sort => 'waiting')");
    expect(row).toMatchObject({ total_count: '2' });
    expect(JSON.stringify(row?.position)).toContain(ID.A2);
    const closed = await scene.as('admin', "select * from public.admin_applications(filter => 'completed')");
    expect(closed).toMatchObject([{ position: null }]);
  });

  test('search the columns that the screens name, ignoring case', async (scene) => {
    const found = async (list: string, search: string) =>
      (await scene.as('admin', `select * from public.${list}(search => $1)`, [search])).length;
    await scene.sql(`update public.profiles set phone = '+55 81 9999' where id in ('${ID.C1}', '${ID.K2}')`);
    expect(await found('admin_clients', 'ANA')).toBe(1);
    expect(await found('admin_clients', '81 99')).toBe(1);
    expect(await found('admin_clients', '%')).toBe(0);
    expect(await found('admin_consultants', 'karla@')).toBe(1);
    expect(await found('admin_consultants', '81 99')).toBe(1);
    expect(await found('admin_applications', 'bia cli')).toBe(1);
    expect(await found('admin_applications', 'kleber')).toBe(1);
    expect(await found('admin_applications', 'ninguém')).toBe(0);
  });

  test('filter active rows and return the columns of the screens', async (scene) => {
    const rows = (list: string, filter: string) =>
      scene.as('admin', `select * from public.${list}(filter => $1, sort => 'name')`, [filter]);
    await scene.sql(`update public.user_subscriptions set expires_at = now() - interval '1 day' where id = '${ID.S2}'`);
    expect(await rows('admin_clients', 'active')).toMatchObject([
      {
        client_id: ID.C1,
        plan_name: 'Visto de Turismo B1/B2',
        plan_texts: { en: { name: 'B1/B2 tourist visa' } },
        applications_total: '1',
        applications_active: '1',
      },
    ]);
    expect(await rows('admin_clients', 'all')).toHaveLength(3);
    await scene.sql(
      `update public.visa_applications set status = 'completed', outcome = 'approved' where id = '${ID.A1}'`,
    );
    expect(await rows('admin_consultants', 'active')).toMatchObject([
      { consultant_id: ID.K2, active_clients: '1', total_clients: '1', workload_percent: 10 },
    ]);
    expect(await rows('admin_applications', 'completed')).toMatchObject([
      { application_id: ID.A1, client_name: 'Ana Cliente', consultant_name: 'Kleber Consultor', progress: 0 },
    ]);
    expect(await scene.call('admin', 'admin_consultants_summary()')).toEqual({
      total_consultants: 2,
      active_consultants: 1,
      total_applications: 2,
      avg_applications: 1,
      invited_consultants: 0,
    });
    expect(await scene.call('admin', 'admin_clients_summary()')).toEqual({
      total_clients: 3,
      active_subscriptions: 1,
      total_applications: 2,
      pending_applications: 1,
      total_children: 0,
    });
  });
});
