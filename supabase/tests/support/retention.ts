import { ID } from './actors';
import { PATH } from './fixture';
import { atStage } from './pipeline';
import type { Scene } from './Scene';

/** An account with an unproved address. */
export const PERSON = '00000000-0000-4000-8000-00000000aaaa';

/** Decides the client's case and removes everything that would delay its deletion. */
export const decided = async (scene: Scene, ago: string) => {
  await scene.sql('delete from public.erasure_requests');
  await atStage(scene, 'decision');
  await scene.sql(`
    update public.application_steps set status = 'completed', completed_at = now() - interval '${ago}',
      notes = 'renda', metadata = metadata || '{"receipt_url": "${PATH.receipt}"}'
    where application_id = '${ID.A1}' and step_type = 'decision';
    update public.visa_applications set status = 'completed', outcome = 'approved', decided_on = current_date - 1,
      application_data = '{"a": 1}' where id = '${ID.A1}'`);
};

export const lastWord = async (scene: Scene, ago: string) => {
  await decided(scene, '1 hour');
  await scene.sql(`update public.ticket_messages set created_at = now() - interval '${ago}';
    update public.support_tickets set created_at = now() - interval '${ago}'`);
};

/** Inserts a notice that was given before the interval `ago`, with today as the day of deletion. */
export const noticed = (scene: Scene, ago = '30 days') =>
  scene.sql(`insert into private.retention_notices (what, thing_id, since, client_id, noticed_at, goes_on)
    select r.what, r.id::uuid, r.since, r.client_id, now() - interval '${ago}', private.today() from private.retained r
    where r.what in ('case_files', 'conversations') and r.is_told`);

/** Inserts one row for a retention rule; its period began before the interval `ago`. */
export const PUT: Record<string, (scene: Scene, ago: string) => Promise<unknown>> = {
  case_files: async (scene, ago) => {
    await decided(scene, ago);
    await noticed(scene);
  },
  security_answers: async (scene, ago) => {
    await decided(scene, ago);
    await scene.sql(`insert into public.ds160_security_answers (application_id, consent_version, consented_at)
      values ('${ID.A1}', '2026-11', now())`);
  },
  conversations: lastWord,
  notifications: (scene, ago) =>
    scene.sql(`update public.notifications set read = true where id = '${ID.NOTE_C1}';
      update public.notifications set read_at = now() - interval '${ago}' where id = '${ID.NOTE_C1}'`),
  mails: (scene, ago) =>
    scene.sql(`insert into public.mail_outbox (user_id, to_email, template, sent_at)
      values ('${ID.C1}', 'ana@example.test', 'decision', now() - interval '${ago}')`),
  client_errors: (scene, ago) =>
    scene.sql(`insert into public.client_errors (remote, class, at) values ('client', 'x', now() - interval '${ago}')`),
  load_reports: (scene, ago) =>
    scene.sql(
      `insert into private.client_loads (remote, version, at) values ('client', '1', now() - interval '${ago}')`,
    ),
  web_vitals: (scene, ago) =>
    scene.sql(`insert into private.web_vitals (remote, version, at) values ('client', '1', now() - interval '${ago}')`),
  unproved_accounts: (scene, ago) =>
    scene.sql(`insert into auth.users (id, email, raw_user_meta_data)
        values ('${PERSON}', 'errada@example.test', '{"full_name": "Endereço Errado"}');
      update public.profiles set created_at = now() - interval '${ago}' where id = '${PERSON}'`),
  refund_accounts: (scene, ago) =>
    scene.sql(`insert into public.payments (id, user_id) values ('pi_kept', '${ID.C2}');
      insert into private.refund_accounts (payment_id, kind, pix_key, given_at)
      values ('pi_kept', 'email', 'bia@example.test', now() - interval '1 day' - interval '${ago}')`),
  ended_sessions: (scene, ago) =>
    scene.sql(`insert into private.ended_sessions (id, user_id, role, ended_at)
      values (gen_random_uuid(), '${ID.C1}', 'client', now() - interval '${ago}')`),
  answered_requests: (scene, ago) =>
    scene.sql(`insert into private.answered_requests (id, user_id, fingerprint, made_at)
      values (gen_random_uuid(), '${ID.C1}', '', now() - interval '${ago}')`),
  audit: (scene, ago) =>
    scene.sql(`insert into public.audit_log (at, actor_role, action, object_type, before)
      values (now() - interval '${ago}', 'admin', 'admin_set_role', 'profile', '{"reason": "Ana"}')`),
};

export const forget = async (scene: Scene, what: string) => {
  const { amount } = await scene.one('select private.forget_due($1) as amount', [what]);
  return Number(amount);
};
export const ruleOf = (scene: Scene, what: string) =>
  scene.one('select * from private.retention_rules where what = $1', [what]);
export const forecast = async (scene: Scene, what: string) => {
  const rows = await scene.as('admin', 'select * from public.admin_dry_run() where what = $1', [what]);
  return rows.map(({ due, held, noticed: told }) => [Number(due), Number(held), Number(told)])[0];
};
/** The number of rows of a rule, without the job's own audit entry. */
export const kept = async (scene: Scene, what: string) => {
  const { n } = await scene.one(
    `select count(*) as n from private.retained r where r.what = $1
      and r.id not in (select l.id::text from public.audit_log l where l.action = 'forget_due')`,
    [what],
  );
  return Number(n);
};
