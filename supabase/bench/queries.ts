import { createHash } from 'node:crypto';
import { ADMIN_ID, BOARD, clientId, consultantId, nameOf } from './load';

export interface Question {
  text: string;
  values: string[];
}

export interface Query {
  name: string;
  /** The user of each round. */
  person: (round: number) => string;
  /** The query under the user's policies. */
  asked: (person: string, round: number) => Question;
  /** The same rows read by the tables' owner, without policies. */
  bare: (person: string, round: number) => Question;
}

const same = (ask: Query['asked']) => ({ asked: ask, bare: ask });
const always = (text: string) => () => ({ text, values: [] });

const FROM_PAGE = `select a.id, a.client_id, c.full_name as client_name, c.email, c.phone, a.consultant_id,
    k.full_name as consultant_name, a.visa_type, a.status, g.*, a.created_at, a.updated_at
  from page a left join public.profiles c on c.id = a.client_id left join public.profiles k on k.id = a.consultant_id
  cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g`;

const BOARD_OF = `select a.id, a.client_id, p.full_name, p.email, p.phone, a.status, a.created_at, a.updated_at, g.*,
    f.intended_arrival, a.visa_type
  from public.visa_applications a join public.profiles p on p.id = a.client_id
  cross join lateral (select * from private.application_progress v where v.application_id = a.id offset 0) g
  left join lateral (select d.intended_arrival from public.ds160_forms d where d.application_id = a.id limit 1) f on true
  where a.consultant_id = $1 order by a.created_at desc, a.id`;

const PAGE = `with page as (select * from public.visa_applications order by created_at desc, id limit 50)
  select x.*, (select sum(f.amount) from private.figures f where f.figure = 'applications') as total
  from (${FROM_PAGE}) x`;

const PAGE_BY_NAME = `with page as (select a.* from public.profiles c join public.visa_applications a on a.client_id = c.id
    order by c.full_name, a.created_at desc, a.id limit 50)
  select x.*, (select sum(f.amount) from private.figures f where f.figure = 'applications') as total
  from (${FROM_PAGE}) x`;

const DASHBOARD = `select f.kind, f.day, sum(f.amount), (select jsonb_agg(r) from (
    select a.id, a.visa_type, a.status, p.full_name, a.created_at from public.visa_applications a
    join public.profiles p on p.id = a.client_id order by a.created_at desc, a.id limit 5) r)
  from private.figures f where f.figure in ('applications', 'people') group by f.kind, f.day`;

const SALES = `select date_trunc('month', p.captured_at at time zone 'America/Sao_Paulo'), l.visa_type, sum(p.amount_cents),
    count(*) from public.payments p left join public.user_subscriptions u on u.id = p.subscription_id
  left join public.subscription_plans l on l.id = u.plan_id
  where p.captured_at > now() - interval '2 years' and p.currency = 'brl' group by 1, 2`;

const ALERTS = `select (select count(*) from (
      select from public.visa_applications where consultant_id is null and status in ('pending', 'in_progress') limit 1001) a),
    (select count(*) from public.profiles p where p.role = 'consultant' and (select count(*) from (
      select from public.visa_applications a where a.consultant_id = p.id and a.status in ('pending', 'in_progress')
      limit 11) a) > 10),
    (select count(*) from (select from public.application_steps s
      where s.status = 'in_progress' and s.started_at <= now() - interval '10 days' limit 1001) s)`;

const PERFORMANCE = `select p.figure, p.kind, p.month, p.value, sum(p.amount) from private.performance p
  where p.consultant_id is null and p.month > now() - interval '1 year' group by 1, 2, 3, 4`;

const PERFORMANCE_OF_20 = `select g.id, p.figure, p.value, sum(p.amount),
    (select count(*) from public.visa_applications a where a.consultant_id = g.id and a.status in ('pending', 'in_progress'))
  from (select c.id from public.profiles c where c.role = 'consultant' order by c.full_name limit 20) g
  left join private.performance p on p.consultant_id = g.id and p.month > now() - interval '1 year' group by 1, 2, 3`;

/** The name without accents and with its third letter doubled. */
const mistyped = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/^(..)(.)/, '$1$2$2')
    .toLowerCase();

const searchFor = (typed: string): Question => ({ text: 'select * from public.search($1)', values: [typed] });

/** The most frequent queries of each role, over a database of this size. */
export function queriesOver(applications: number): Query[] {
  const someone = (round: number) => 1 + ((round * 7919) % applications);
  const boards = Math.max(1, Math.floor(applications / BOARD) - 1);
  const client = (round: number) => clientId(someone(round));
  const consultant = (round: number) => consultantId(1 + ((round * 31) % boards));
  const admin = () => ADMIN_ID;
  /** The beginning of one of the addresses that `load` makes. */
  const term = (round: number) =>
    createHash('md5')
      .update(String(someone(round)))
      .digest('hex')
      .slice(0, 8);
  return [
    {
      name: "client's application with steps",
      person: client,
      ...same((id) => ({
        text: `select a.*, s.* from (select * from public.visa_applications where client_id = $1
          order by created_at desc limit 1) a join public.application_steps s on s.application_id = a.id`,
        values: [id],
      })),
    },
    {
      name: 'unread count',
      person: client,
      ...same((id) => ({
        text: 'select count(*) from public.notifications where user_id = $1 and not read',
        values: [id],
      })),
    },
    {
      name: `kanban of ${BOARD}`,
      person: consultant,
      asked: always('select * from public.consultant_board()'),
      bare: (id) => ({ text: BOARD_OF, values: [id] }),
    },
    {
      name: `the same ${BOARD} from the tables`,
      person: consultant,
      ...same((id) => ({
        text: `select a.*, s.step_type, s.status, s.order_index, s.started_at, s.completed_at
          from public.visa_applications a join public.application_steps s on s.application_id = a.id
          where a.consultant_id = $1`,
        values: [id],
      })),
    },
    {
      name: 'admin page of 50 with total',
      person: admin,
      asked: always('select * from public.admin_applications()'),
      bare: always(PAGE),
    },
    {
      name: "admin page of 50 by the client's name",
      person: admin,
      asked: always("select * from public.admin_applications(sort => 'client')"),
      bare: always(PAGE_BY_NAME),
    },
    {
      name: 'admin search with total',
      person: admin,
      asked: (_id, round) => ({
        text: 'select * from public.admin_applications(search => $1)',
        values: [term(round)],
      }),
      bare: (_id, round) => ({
        text: "select * from private.admin_applications($1, 'all', 'newest', 1, 50)",
        values: [term(round)],
      }),
    },
    {
      name: 'dashboard',
      person: admin,
      asked: always('select public.admin_dashboard()'),
      bare: always(DASHBOARD),
    },
    {
      name: 'sales of a year',
      person: admin,
      asked: always("select public.sales_summary('year')"),
      bare: always(SALES),
    },
    {
      name: 'search for a name',
      person: admin,
      asked: (_id, round) => searchFor(nameOf(someone(round))),
      bare: (_id, round) => searchFor(nameOf(someone(round))),
    },
    {
      name: 'search for a mistyped name',
      person: admin,
      asked: (_id, round) => searchFor(mistyped(nameOf(someone(round)))),
      bare: (_id, round) => searchFor(mistyped(nameOf(someone(round)))),
    },
    {
      name: 'search for a first name',
      person: admin,
      ...same((_id, round) => searchFor(nameOf(someone(round)).split(' ')[0] ?? '')),
    },
    {
      name: 'search for two letters nobody has',
      person: admin,
      ...same(() => searchFor('xq')),
    },
    {
      name: 'search by a consultant',
      person: consultant,
      ...same((_id, round) => searchFor(mistyped(nameOf(someone(round))))),
    },
    {
      name: 'search by a client',
      person: client,
      ...same(() => searchFor('documentos')),
    },
    {
      name: 'search for a mistyped first name',
      person: admin,
      asked: (_id, round) => searchFor(mistyped(nameOf(someone(round))).split(' ')[0] ?? ''),
      bare: (_id, round) => searchFor(mistyped(nameOf(someone(round))).split(' ')[0] ?? ''),
    },
    {
      name: 'alerts',
      person: admin,
      asked: always('select public.admin_alerts()'),
      bare: always(ALERTS),
    },
    {
      name: 'performance of a year',
      person: admin,
      asked: always('select public.admin_performance(12)'),
      bare: always(PERFORMANCE),
    },
    {
      name: 'performance of 20 consultants',
      person: admin,
      asked: always('select * from public.admin_performance_consultants(12, 1, 20)'),
      bare: always(PERFORMANCE_OF_20),
    },
  ];
}
