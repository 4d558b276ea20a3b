import { ID } from './actors';
import type { Scene } from './Scene';

export const CHILD_NAME = 'Clara Cliente Dias';

/** A child of C1, nine years old, with the guardian's consent. */
export const childSql = (born = "(private.today() - interval '9 years')::date"): string[] => [
  `insert into public.travellers (id, client_id, full_name, birth_date, relationship)
   values ('${ID.CHILD}', '${ID.C1}', '${CHILD_NAME}', ${born}, 'filho')`,
  `insert into private.consents (person_id, about_id, kind, version) values ('${ID.C1}', '${ID.CHILD}', 'guardian', '2026-11-28')`,
];

export const CHILD_PLAN = `insert into public.user_subscriptions (id, user_id, traveller_id, plan_id, status, started_at)
  values ('${ID.CHILD_PLAN}', '${ID.C1}', '${ID.CHILD}', '${ID.PLAN_B1}', 'active', now())`;
export const CHILD_CASE = `insert into public.visa_applications (id, client_id, traveller_id, consultant_id, visa_type, subscription_id)
  values ('${ID.CHILD_CASE}', '${ID.C1}', '${ID.CHILD}', '${ID.K1}', 'B1/B2', '${ID.CHILD_PLAN}')`;
export const CHILD_AT_A_CASE = [...childSql(), CHILD_PLAN, CHILD_CASE];

/** Sets the age of C1's child to this number of years. */
export const aged = (years: number) =>
  `update public.travellers set birth_date = (private.today() - interval '${years} years')::date where id = '${ID.CHILD}'`;

/** An open invitation of C3 to take over the case of C1's child, who is 18. */
export const HANDED_TO_C3 = [
  ...CHILD_AT_A_CASE,
  aged(18),
  `insert into private.hand_overs (traveller_id, email) values ('${ID.CHILD}', 'caio@example.test')`,
];

export const has = (scene: Scene, statements: readonly string[]) => scene.sql(statements.join(';'));

/** Sets the database clock to a moment for all functions that use the day. */
export const setClock = (scene: Scene, moment: string) =>
  scene.sql(`do $do$ begin execute regexp_replace(pg_get_functiondef('private.today()'::regprocedure),
    'now\\(\\)|timestamptz ''[^'']+''', 'timestamptz ''${moment}'''); end $do$`);
