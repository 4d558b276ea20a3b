import { askAll, type Edge, ID, useDatabase } from './support';

/** The first and the last moment of the sales of a month and of a period, in the time of São Paulo. */
const { play } = useDatabase();

const NOW = '2026-05-20 15:00-03';
/** The claims of the administrator come first: the rows depend on them. */
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

const after = (ask: string, cases: [before: string, answer: string][]): Edge[] =>
  cases.map(([before, answer]) => ({ before, ask, answer }));

const KINDS = [
  ['paid', paid],
  ['refunded', refunded],
  ['given', given],
] as const;

test.each(KINDS)('the rows of what was %s begin with the month and end with it', (kind, at) =>
  play(
    askAll(
      after(rows('2026-03', kind), [
        [at('2026-02-28 23:59:59.999999-03'), '0'],
        [at('2026-03-01 00:00-03'), '1'],
        [at('2026-03-31 23:59:59.999999-03'), '1'],
        [at('2026-04-01 00:00-03'), '0'],
      ]),
    ),
  )(),
);

test.each(KINDS)('the rows of what was %s go back a month, and up to now', (kind, at) =>
  play(
    askAll(
      after(rows('month', kind), [
        [at('2026-04-19 23:59:59.999999-03'), '0'],
        [at('2026-04-20 00:00-03'), '1'],
        [at(NOW), '1'],
        [at('2026-05-20 15:00:00.000001-03'), '0'],
      ]),
    ),
  )(),
);

test(
  'a refund of nothing is no row',
  play(
    askAll(
      after(rows('month', 'refunded'), [
        [refunded(NOW, 0), '0'],
        [refunded(NOW, 1), '1'],
      ]),
    ),
  ),
);

test(
  'a summary counts a month back, compares it with the month before, and draws six months',
  play(
    askAll([
      ...after(summary('s.total_revenue, s.paid'), [
        [paid('2026-04-19 23:59:59.999999-03'), '0 0'],
        [paid('2026-04-20 00:00-03'), '10.0000000000000000 1'],
        [paid(NOW), '10.0000000000000000 1'],
        [paid('2026-05-20 15:00:00.000001-03'), '0 0'],
      ]),
      ...after(summary('s.growth'), [
        [`${paid(NOW)}; ${paid('2026-04-19 23:59-03')}; ${paid('2026-04-19 23:59-03')}`, '-50.00'],
        [`${paid(NOW)}; ${paid('2026-03-20 00:00-03')}; ${paid('2026-03-20 00:00-03')}`, '-50.00'],
        [`${paid(NOW)}; ${paid('2026-03-19 23:59:59.999999-03')}`, '100'],
      ]),
      ...after(summary('s.refunds, s.refunded'), [
        [refunded('2026-04-19 23:59:59.999999-03'), '0 0'],
        [refunded('2026-04-20 00:00-03'), '1 5.0000000000000000'],
        [refunded(NOW), '1 5.0000000000000000'],
        [refunded('2026-05-20 15:00:00.000001-03'), '0 0'],
        [refunded(NOW, 0), '0 0'],
        [refunded(NOW, 1), '1 0.01000000000000000000'],
      ]),
      ...after(summary('s.free'), [
        [given('2026-04-19 23:59:59.999999-03'), '0'],
        [given('2026-04-20 00:00-03'), '1'],
        [given(NOW), '1'],
        [given('2026-05-20 15:00:00.000001-03'), '0'],
      ]),
      ...after(
        summary(
          'cardinality(s.chart), (s.chart)[1].month, (s.chart)[1].revenue, (s.chart)[1].refunded, (s.chart)[1].free',
        ),
        [
          [paid('2025-12-01 00:00-03'), '6 2025-12 10.0000000000000000 0 0'],
          [paid('2025-11-30 23:59:59.999999-03'), '6 2025-12 0 0 0'],
          [refunded('2025-12-01 00:00-03'), '6 2025-12 0 5.0000000000000000 0'],
          [given('2025-12-01 00:00-03'), '6 2025-12 0 0 1'],
        ],
      ),
    ]),
  ),
);
