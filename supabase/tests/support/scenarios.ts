import { ID, OTHERS } from './actors';
import { OF_CHILDREN } from './childScenarios';
import { effectsOf } from './effects';
import { runRow, sqlRows } from './matrix';
import { setupOf } from './matrix/preconditions';
import { statementOf } from './matrix/runRow';
import { atStage, sendReviewNotices, stepLine } from './pipeline';
import type { Scene } from './Scene';
import { OF_SIGN_OFF } from './signOffScenarios';
import { workday } from './workday';

/** Short scenarios with one right result each. */
export interface Scenario {
  play: (scene: Scene) => Promise<unknown>;
  ending: unknown;
}

const review = (scene: Scene, id: string, decision: string) =>
  scene.call('consultant_assigned', 'review_document($1, $2)', [id, decision]);
const move = (scene: Scene, target: string, source: string) =>
  scene.call('consultant_assigned', 'move_application_step($1, $2, $3)', [ID.A1, target, source]);
const say = (scene: Scene) =>
  scene.as('client_owner', `insert into public.ticket_messages (ticket_id, content) values ('${ID.TICKET}', 'Oi')`);
const status = async (scene: Scene, table: string, id: string) =>
  (await scene.one(`select status from public.${table} where id = $1`, [id])).status;

const STEP_TIMES = `select array_agg((s.status, s.started_at, s.completed_at)::text order by s.order_index) as steps
  from public.application_steps s where s.application_id = '${ID.A1}'`;

const paid = (changes: Record<string, unknown>) => ({
  id: 'evt_s',
  type: 'checkout.session.completed',
  data: {
    object: {
      id: 'cs_s',
      payment_status: 'paid',
      currency: 'brl',
      amount_total: 49997,
      payment_intent: 'pi_s',
      client_reference_id: ID.C3,
      ...changes,
    },
  },
});
const payFor = async (scene: Scene, changes: Record<string, unknown>) => {
  await scene.sql(`insert into public.user_subscriptions (user_id, plan_id, checkout_session_id)
    values ('${ID.C3}', '${ID.PLAN_B1}', 'cs_s')`);
  const { outcome } = await scene.call('service_role', 'apply_checkout_event($1::text::jsonb)', [
    JSON.stringify(paid(changes)),
  ]);
  return outcome;
};

const COUNTS = `select (select count(*)::int from public.audit_log) as audit,
  (select count(*)::int from public.notifications where created_at = now()) as notices`;
/** The numbers of audit entries and notifications that each verb makes ("audit notifications"). */
const RECORDED_AND_TOLD = Object.entries({
  '1 0': `accept_hand_over add_absence add_push_subscription admin_add_quick_message admin_attach_transfer_receipt admin_begin_refund admin_clear_undeliverable
    admin_confirm_fact
    admin_dismiss_mail admin_invite_again admin_move_quick_message admin_publish_claim dismiss_wait resume_wait admin_publish_satisfaction
    admin_remove_quick_message admin_request_release
    admin_resend_mail admin_resolve_payment admin_save_fact admin_save_plan admin_save_quick_message
    admin_set_area admin_set_deactivated admin_set_retention admin_set_second_factor admin_transfer_refund end_all_sessions
    end_session export_my_data fill_complement give_consent hand_over_traveller open_checkout open_registration rate_ticket register_document
    remove_absence remove_push_subscription rename_minor request_refund save_complement set_calendly_url set_english set_mail_preference
    set_official_draft set_push_preference set_refund_account set_working_hours take_back_file undo_review unsubscribe withdraw_consent
    withdraw_refund review_document`,
  '1 1': `add_absence set_working_hours admin_refund_refused admin_resolve_erasure admin_set_role admin_set_subscription apply_checkout_event
    book_pre_interview call_off_pre_interview cancel_pre_interview close_ticket confirm_complement correct_complement create_ticket deliver_file
    move_application_step move_pre_interview open_conversation record_decision register_protocol renew_complement report_signed
    request_erasure reschedule_pre_interview return_complement send_complement set_casv_appointment set_consulate_appointment
    set_meeting_link start_application submit_documents submit_ds160 submit_payment_receipt withdraw_consent`,
  '1 3': `admin_assign_consultant admin_assign_many`,
  '2 3': `admin_assign_consultant`,
  '2 0': `add_minor admin_remove_second_factor correct_address save_security`,
})
  .flatMap(([counts, verbs]) => verbs.split(/\s+/).map((verb) => `${verb} ${counts}`))
  .sort();

export const SCENARIOS: Record<string, Scenario> = {
  ...OF_CHILDREN,
  ...OF_SIGN_OFF,
  'the last approval opens the form': {
    play: async (scene) => {
      await atStage(scene, 'document_review');
      await review(scene, ID.PASSPORT, 'approved');
      const between = await stepLine(scene);
      await review(scene, ID.FINANCIAL, 'approved');
      return [between, await stepLine(scene)];
    },
    ending: ['cippppp', 'ccipppp'],
  },
  'a rejection reopens the collection and is mailed': {
    play: async (scene) => {
      await atStage(scene, 'document_review');
      const early = await effectsOf(scene, () => review(scene, ID.PASSPORT, 'rejected'));
      const { mail, notifications } = await effectsOf(scene, () => sendReviewNotices(scene));
      return [
        await stepLine(scene),
        early.mail.length + early.notifications.length,
        mail.length,
        notifications[0]?.title,
      ];
    },
    ending: ['ipppppp', 0, 1, 'Documento Rejeitado'],
  },
  'an undone rejection restores the document and the steps, and is not mailed': {
    play: async (scene) => {
      await atStage(scene, 'payment');
      const before = await scene.one(STEP_TIMES);
      const { mail, notifications } = await effectsOf(scene, async () => {
        await review(scene, ID.PASSPORT, 'rejected');
        await scene.call('consultant_assigned', 'undo_review($1)', [ID.PASSPORT]);
        await sendReviewNotices(scene);
      });
      const after = await scene.one(STEP_TIMES);
      const isSame = JSON.stringify(after) === JSON.stringify(before);
      return [await status(scene, 'document_submissions', ID.PASSPORT), isSame, mail.length + notifications.length];
    },
    ending: ['pending', true, 0],
  },
  'a decision that another change followed is not undone': {
    play: async (scene) => {
      await atStage(scene, 'document_review');
      await review(scene, ID.PASSPORT, 'approved');
      const { notifications } = await effectsOf(scene, () => move(scene, 'payment', 'document_review'));
      const undo = `select public.undo_review('${ID.PASSPORT}')`;
      const outcome = await scene.attempt(() => scene.as('consultant_assigned', undo));
      return [
        notifications.map(({ metadata }) => metadata.kind).sort(),
        'code' in outcome ? outcome.message : 'undone',
      ];
    },
    ending: [['document_approved', 'step_moved'], 'too_late_to_undo'],
  },
  'a card moves forward and back': {
    play: async (scene) => {
      await atStage(scene, 'payment');
      await move(scene, 'interview', 'payment');
      const forward = await stepLine(scene);
      await move(scene, 'document_review', 'interview');
      return [forward, await stepLine(scene)];
    },
    ending: ['ccccpip', 'cippppp'],
  },
  'a message reopens a closed ticket': {
    play: async (scene) => {
      await scene.call('consultant_assigned', 'close_ticket($1)', [ID.TICKET]);
      await say(scene);
      return status(scene, 'support_tickets', ID.TICKET);
    },
    ending: 'in_progress',
  },
  'a payment activates the plan only with the right amount': {
    play: async (scene) => [
      await scene.undone(() => payFor(scene, { amount_total: 1 })),
      await scene.undone(() => payFor(scene, { currency: 'usd' })),
      await scene.undone(() => payFor(scene, { payment_status: 'unpaid' })),
      await scene.undone(() => payFor(scene, { client_reference_id: ID.C2 })),
      await payFor(scene, {}),
    ],
    ending: ['amount_mismatch', 'amount_mismatch', 'awaiting_payment', 'owner_mismatch', 'activated'],
  },
  'a repeated event counts once': {
    play: async (scene) => {
      const first = await payFor(scene, {});
      const again = await scene.call('service_role', 'apply_checkout_event($1::text::jsonb)', [
        JSON.stringify(paid({})),
      ]);
      return [first, again.outcome];
    },
    ending: ['activated', 'duplicate'],
  },
  'signing up creates a client': {
    play: async (scene) => {
      await scene.sql(`insert into auth.users (id, email, raw_user_meta_data)
        values ('${ID.NOBODY}', 'x@example.test', '{"role": "admin"}')`);
      return (await scene.one('select role from public.profiles where id = $1', [ID.NOBODY])).role;
    },
    ending: 'client',
  },
  'a new consultant gets every row of the application': {
    play: async (scene) => {
      await scene.call('admin', 'admin_assign_consultant($1, $2)', [ID.A1, ID.K2]);
      const seen: number[] = [];
      for (const table of ['application_steps', 'document_submissions', 'ds160_forms', 'ticket_messages']) {
        seen.push(
          (await scene.as('consultant_other', `select * from public.${table} where client_id = '${ID.C1}'`)).length,
        );
      }
      return seen;
    },
    ending: [7, 2, 1, 1],
  },
  'an incomplete form stays open': {
    play: async (scene) => {
      await atStage(scene, 'ds160_form');
      await scene.sql("update public.ds160_forms set given_name = 'A', intended_arrival = current_date - 1");
      return (await scene.refusal('client_owner', `select public.submit_ds160('${ID.A1}')`)).detail;
    },
    ending: 'given_name,intended_arrival',
  },
  'answers to questions that were not asked are cleared': {
    play: async (scene) => {
      await atStage(scene, 'ds160_form');
      await scene.sql("update public.ds160_forms set spouse_has_visa = true, military_role = 'x'");
      await scene.call('client_owner', 'submit_ds160($1)', [ID.A1]);
      return scene.one(`select spouse_has_visa, military_role from public.ds160_forms where client_id = '${ID.C1}'`);
    },
    ending: { spouse_has_visa: null, military_role: null },
  },
  'taken slots are not offered': {
    play: async (scene) => {
      await scene.sql('delete from public.consultant_appointments where is_personal');
      const rows = await scene.as('client_owner', `select "time" from public.available_slots($1, ${workday(10)}, 1)`, [
        ID.A1,
      ]);
      return rows.map((row) => row.time);
    },
    ending: ['10:00', '11:00', '14:00', '15:00', '16:00'],
  },
  'sales count paid plans, and the plan figure counts active ones': {
    play: async (scene) => {
      await scene.sql(`update public.user_subscriptions set expires_at = now() - interval '1 day'`);
      await payFor(scene, {});
      const sales = await scene.call('admin', "sales_summary('year')");
      return [sales.active_subscriptions, sales.total_revenue, sales.paid, sales.free, sales.growth];
    },
    ending: [1, 499.97, 1, 2, 100],
  },
  'every writing verb is audited and notifies the affected users': {
    play: async (scene) => {
      const silent: string[] = [];
      const rows = sqlRows().filter((row) => row.type === 'rpc' && row.denyMode === '');
      for (const row of rows) {
        const { text, setup = [] } = statementOf(row);
        await scene.undone(async () => {
          await scene.sql([...setupOf(row.precondition), ...setup, 'select 1'].join('; '));
          const before = await scene.one(COUNTS);
          await scene.as(row.actor, text);
          const after = await scene.one(COUNTS);
          const recorded = after.audit - before.audit;
          if (recorded > 0) silent.push(`${row.object} ${row.actor} ${recorded} ${after.notices - before.notices}`);
        });
      }
      const others = OTHERS.map(({ role }) => role).join('|');
      const actor = new RegExp(` (client|consultant)_\\w+| (admin|${others})(?= \\d)| service_role`);
      return [...new Set(silent.map((line) => line.replace(actor, '')))].sort();
    },
    ending: RECORDED_AND_TOLD,
  },
};

/** The matrix rows of an object whose result is wrong. */
export async function wrongRows(scene: Scene, object: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const row of sqlRows().filter((one) => one.object === object)) {
    const { actual, expected } = await runRow(scene, row);
    if (actual !== expected) wrong.push(row.id);
  }
  return wrong;
}

/** The result of a scenario, or its error. */
export async function endingOf(scene: Scene, name: string): Promise<unknown> {
  const scenario = SCENARIOS[name];
  if (!scenario) throw new Error(`unknown scenario: ${name}`);
  let ending: unknown;
  const outcome = await scene.attempt(async () => {
    ending = await scenario.play(scene);
    return [];
  });
  return 'code' in outcome ? outcome.code : ending;
}
