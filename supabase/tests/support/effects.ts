import type { Row } from 'postgres';
import type { Scene } from './Scene';

export interface Effects<Result> {
  result: Result;
  notifications: Row[];
  audit: Row[];
  mail: Row[];
}

/** Runs the work and returns its result with the new notifications, audit entries and mails. */
export async function effectsOf<Result>(scene: Scene, work: () => Promise<Result>): Promise<Effects<Result>> {
  const before = await scene.one(`select
    (select coalesce(array_agg(id::text), '{}') from public.notifications) as notifications,
    (select coalesce(max(id), 0)::text from public.audit_log) as audit,
    (select coalesce(max(id), 0)::text from public.mail_outbox) as mail`);
  const result = await work();
  return {
    result,
    notifications: await scene.sql('select * from public.notifications where id::text <> all ($1)', [
      before.notifications,
    ]),
    audit: await scene.sql('select * from private.audit_entries where id > $1::bigint order by id', [before.audit]),
    mail: await scene.sql('select * from public.mail_outbox where id > $1::bigint order by id', [before.mail]),
  };
}
