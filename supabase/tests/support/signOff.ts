import { ID } from './actors';
import { effectsOf } from './effects';
import { kept, VERSION, whole } from './officialForm';
import type { Scene, Value } from './Scene';

/** The end of A1's official form, through its verbs. */
export const DRAFT_1 = 'AA00DRAFT1';
export const DRAFT_2 = 'AA00DRAFT2';
export const NUMBER_1 = 'AA00SIGNED';
export const NUMBER_2 = 'AA00SIGN22';

export const ENGLISH = 'select public.set_english($1, $2, $3) as english';
export const english = async (scene: Scene, key: string, text: string | null) =>
  (await scene.as('consultant_assigned', ENGLISH, [ID.A1, key, text]))[0]?.english;

export const DRAFT = 'select public.set_official_draft($1, $2, $3)::text as ends_on';
/** The São Paulo date so many days ago. */
export const dayAgo = async (scene: Scene, days: number): Promise<string> =>
  String((await scene.one(`select (private.today() - ${days})::text as day`)).day);
export const draft = async (scene: Scene, number = DRAFT_1, days = 0) =>
  (await scene.as('consultant_assigned', DRAFT, [ID.A1, number, await dayAgo(scene, days)]))[0]?.ends_on;

export const confirm = (scene: Scene, revision: number) =>
  scene.call<string>('client_owner', `confirm_complement('${ID.A1}', ${revision})`);
export const correct = (scene: Scene) => scene.call<string>('client_owner', `correct_complement('${ID.A1}')`);
export const report = (scene: Scene, number: string = NUMBER_1) =>
  scene.call<string>('client_owner', 'report_signed($1, $2)', [ID.A1, number]);
export const renew = (scene: Scene, reason = 'Data da viagem errada') =>
  scene.call<string>('consultant_assigned', 'renew_complement($1, $2)', [ID.A1, reason]);

export const CONFIRM = 'select public.confirm_complement($1, $2)';
export const CORRECT = 'select public.correct_complement($1)';
export const REPORT = 'select public.report_signed($1, $2)';
export const RENEW = 'select public.renew_complement($1, $2)';

export const clientRefused = (scene: Scene, text: string, ...values: Value[]) =>
  scene.refusal('client_owner', text, [ID.A1, ...values]);
export const consultantRefused = (scene: Scene, text: string, ...values: Value[]) =>
  scene.refusal('consultant_assigned', text, [ID.A1, ...values]);

export const typedPage = (scene: Scene, page: string, revision: number) =>
  scene.as('consultant_assigned', 'select public.mark_page_typed($1, $2, $3)', [ID.A1, page, revision]);

export const pagesOf = async (scene: Scene): Promise<string[]> =>
  (await scene.sql('select distinct page from private.official_questions order by page')).map(({ page }) =>
    String(page),
  );

/** Marks every page as typed at its present revision, in one statement. */
export const typeAll = (scene: Scene) =>
  scene.sql(`update public.ds160_complements set typed = (
    select jsonb_object_agg(q.page, revision) from private.official_questions q) where application_id = '${ID.A1}'`);

/** The rows that `sent` makes through verbs, written in one statement because hundreds of tests begin here. */
export async function sentAtOnce(scene: Scene): Promise<void> {
  const { answers, pages } = await whole(scene);
  await scene.sql(
    `with given as (insert into private.consents (person_id, kind, version) values ('${ID.C1}', 'security_answers', $1)),
      security as (insert into public.ds160_security_answers (application_id, answers, pages, consent_version, consented_at)
        select '${ID.A1}', $2::text::jsonb, (select jsonb_object_agg(p, now()) from unnest($3::text[]) p), $1, now())
    select 1`,
    [VERSION, JSON.stringify(Object.assign({}, ...pages.values())), [...pages.keys()]],
  );
  await scene.sql(
    `insert into public.ds160_complements (application_id, field_version, answers, revision, changed_in, opened_at, state, sent_at)
      select '${ID.A1}', private.field_version(), a, 1, (select jsonb_object_agg(k, 1) from jsonb_object_keys(a) k), now(), 'sent', now()
      from (select $1::text::jsonb) given (a)`,
    [JSON.stringify(answers)],
  );
}

/**
 * Sends the form, saves it at the official site and types every page, so that the client must check it. Returns the
 * revision.
 */
export async function ready(scene: Scene): Promise<number> {
  await sentAtOnce(scene);
  await draft(scene);
  await typeAll(scene);
  return Number((await kept(scene)).revision);
}

export async function confirmed(scene: Scene): Promise<number> {
  const revision = await ready(scene);
  await confirm(scene, revision);
  return revision;
}

export async function signed(scene: Scene): Promise<void> {
  await confirmed(scene);
  await report(scene);
}

/** Moves the form's times back by a second, because all steps of a scene happen at one moment. */
export const later = (scene: Scene) =>
  scene.sql(`update public.ds160_complements set renewed_at = renewed_at - interval '1 second';
    update public.application_steps set metadata = metadata || jsonb_build_object('protocol_registered_at',
      (metadata ->> 'protocol_registered_at')::timestamptz - interval '1 second') where metadata ? 'protocol_registered_at'`);

export const decide = (scene: Scene) =>
  scene.sql(`update public.visa_applications set status = 'completed', outcome = 'approved', decided_on = private.today()
    where id = '${ID.A1}'`);

/** The progress of the form, as a field of its case. */
export const progress = async (scene: Scene, actor: 'client_owner' | 'consultant_assigned' | 'admin') =>
  (
    await scene.as(
      actor,
      `select public.official_form(a) as form from public.visa_applications a where a.id = '${ID.A1}'`,
    )
  )[0]?.form;

/** Runs the work and returns its notices, mails and audit entries in short form. */
export async function heard(scene: Scene, work: () => Promise<unknown>) {
  const { notifications, mail, audit } = await effectsOf(scene, work);
  return {
    notices: notifications.map(({ user_id, metadata }) => [user_id, metadata.kind]),
    mails: mail.map(({ user_id, template }) => [user_id, template]),
    audit: audit.map(({ action, before, after }) => ({ action, before, after })),
  };
}
export const NOTHING = { notices: [], mails: [], audit: [] };
