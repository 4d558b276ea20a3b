import { after, askAll, type Edge, ID, useDatabase } from './support';

/** The first and last moments of sales in a month and in a period, in São Paulo time. */
const { play } = useDatabase();

const NOW = '2026-05-20 15:00-03';
/** Sets the administrator's token claims before the rows are read, because the rows depend on the claims. */
const AS_ADMIN = `set_config('request.jwt.claims', '{"sub": "${ID.AD}", "role": "authenticated", "aal": "aal2"}', true) as c (claims)`;
const rows = (period: string, kind: string) =>
  `select count(*) from ${AS_ADMIN} cross join lateral private.sales_rows('${period}' || left(claims, 0), '${kind}', '${NOW}')`;
const summary = (figures: string) =>
  `select concat_ws(' ', ${figures}) from ${AS_ADMIN} cross join lateral private.sales_summary('month' || left(claims, 0), '${NOW}') s`;

const payment = (
  columns: string,
  values: string,
) => `insert into public.payments (id, subscription_id, user_id, amount_cents,
  currency, outcome, ${columns}) values ('pi_' || gen_random_uuid(), null, '${ID.C1}', 1000, 'brl', 'activated', ${values})`;
const paid = (at: string) => payment('captured_at', `'${at}'`);
const refunded = (at: string, cents = 500) =>
  payment('captured_at, refunded_as_of, refunded_cents', `'2020-01-01', '${at}', ${cents}`);
const given = (at: string) =>
  `delete from public.visa_applications; delete from public.user_subscriptions where id = '${ID.S2}';
   update public.user_subscriptions set started_at = '${at}' where id = '${ID.S1}'`;

const KINDS = [
  ['paid', paid],
  ['refunded', refunded],
  ['given', given],
] as const;

/** The last moment before a span, its first, its last, and the first after it. */
const MARCH = [
  '2026-02-28 23:59:59.999999-03',
  '2026-03-01 00:00-03',
  '2026-03-31 23:59:59.999999-03',
  '2026-04-01 00:00-03',
];
const MONTH = ['2026-04-19 23:59:59.999999-03', '2026-04-20 00:00-03', NOW, '2026-05-20 15:00:00.000001-03'];
const FIRST_OF_CHART = '2025-12-01 00:00-03';
const within = (ask: string, moments: string[], at: (moment: string) => string, outside: string, inside: string) =>
  after(
    { ask },
    moments.map((moment, place) => [at(moment), place === 1 || place === 2 ? inside : outside]),
  );

const EDGES: Record<string, Edge[]> = {
  'the rows of a month are limited to that month': KINDS.flatMap(([kind, at]) =>
    within(rows('2026-03', kind), MARCH, at, '0', '1'),
  ),
  'the rows of a period begin a month ago and end now': KINDS.flatMap(([kind, at]) =>
    within(rows('month', kind), MONTH, at, '0', '1'),
  ),
  'a refund of zero is not listed': after({ ask: rows('month', 'refunded') }, [
    [refunded(NOW, 0), '0'],
    [refunded(NOW, 1), '1'],
  ]),
  'a summary counts one month back': [
    ...within(summary('s.total_revenue, s.paid'), MONTH, paid, '0 0', '10.0000000000000000 1'),
    ...within(summary('s.refunds, s.refunded'), MONTH, refunded, '0 0', '1 5.0000000000000000'),
    ...within(summary('s.free'), MONTH, given, '0', '1'),
    ...after({ ask: summary('s.refunds, s.refunded') }, [
      [refunded(NOW, 0), '0 0'],
      [refunded(NOW, 1), '1 0.01000000000000000000'],
    ]),
  ],
  'a summary compares the month with the previous one': after({ ask: summary('s.growth') }, [
    [`${paid(NOW)}; ${paid('2026-04-19 23:59-03')}; ${paid('2026-04-19 23:59-03')}`, '-50.00'],
    [`${paid(NOW)}; ${paid('2026-03-20 00:00-03')}; ${paid('2026-03-20 00:00-03')}`, '-50.00'],
    [`${paid(NOW)}; ${paid('2026-03-19 23:59:59.999999-03')}`, '100'],
  ]),
  'a summary has a chart of six months': after(
    {
      ask: summary(
        'cardinality(s.chart), (s.chart)[1].month, (s.chart)[1].revenue, (s.chart)[1].refunded, (s.chart)[1].free',
      ),
    },
    [
      [paid(FIRST_OF_CHART), '6 2025-12 10.0000000000000000 0 0'],
      [paid('2025-11-30 23:59:59.999999-03'), '6 2025-12 0 0 0'],
      [refunded(FIRST_OF_CHART), '6 2025-12 0 5.0000000000000000 0'],
      [given(FIRST_OF_CHART), '6 2025-12 0 0 1'],
    ],
  ),
};

test.each(Object.entries(EDGES))('%s', (_what, edges) => play(askAll(edges))());
