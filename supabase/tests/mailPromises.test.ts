import { CASE_FILE_UPLOADED, effectsOf, ID, PATH, type Scene, useDatabase, workday } from './support';
import { ACCOUNT_PROMISES, NO_PROMISES, PROMISES, promisingPlaces } from './support/mailPromises';
import { OFFICIAL_READY } from './support/matrix/preconditions';
import { decided, forget } from './support/retention';

const { play } = useDatabase();

const PAGE = 'cs_1';
const DIGEST = 'a'.repeat(64);
const session = {
  id: PAGE,
  payment_status: 'paid',
  currency: 'brl',
  amount_total: 49997,
  payment_intent: 'pi_1',
  client_reference_id: ID.C3,
};
const VISITOR = { ...session, metadata: { quick_registration: 'true' } };
const UNPAID = { ...session, payment_status: 'unpaid' };
const SECOND = { ...session, payment_intent: 'pi_2' };
const LESS = { ...session, amount_total: 39997 };
const refundOf = (payment_intent: string, amount = 49997) => ({
  id: `ch_${payment_intent}`,
  payment_intent,
  refunded: true,
  amount_refunded: amount,
});
const COMPLETED = 'checkout.session.completed';

/** A buyer with an unproved address at the payment provider's page. */
async function order(scene: Scene): Promise<void> {
  await scene.sql(`update public.profiles set email_proved_at = null where id = '${ID.C3}'`);
  await scene.sql(
    `update auth.users set raw_app_meta_data = '{"registered_by": "quick-register"}' where id = '${ID.C3}'`,
  );
  const { id } = await scene.call<{ id: string }>('service_role', 'open_checkout($1, $2)', [ID.C3, ID.PLAN_B1]);
  const values = [id, PAGE, 49997, 'brl', 'Caio Lima', 'pt', DIGEST];
  await scene.call('service_role', 'remember_checkout_session($1, $2, $3, $4, $5, $6, $7)', values);
}

const told =
  (...events: [type: string, object: object][]) =>
  async (scene: Scene) => {
    await order(scene);
    for (const [place, [type, object]] of events.entries()) {
      const event = { id: `evt_${place}`, type, created: 1_772_712_000 + place, data: { object } };
      await scene.call('service_role', 'apply_checkout_event($1::text::jsonb)', [JSON.stringify(event)]);
    }
  };

const BUYER = 'caio@example.test';
const OWNER = 'ana@example.test';
const consultant = (call: string) => (scene: Scene) => scene.as('consultant_assigned', `select * from public.${call}`);

type Event = keyof typeof PROMISES;

const EVENTS: Record<Event, [cause: (scene: Scene) => Promise<unknown>, template: string, address: string]> = {
  'an order is paid': [told([COMPLETED, session]), 'payment_confirmed', BUYER],
  'an order is paid with all kinds of mail turned off': [
    async (scene) => {
      for (const topic of ['steps', 'reminders', 'support']) {
        await scene.call('client_no_plan', 'set_mail_preference($1, false)', [topic]);
      }
      await told([COMPLETED, session])(scene);
    },
    'payment_confirmed',
    BUYER,
  ],
  'an order of a visitor is paid': [told([COMPLETED, VISITOR]), 'set_password', BUYER],
  'an order is not paid in time': [
    told([COMPLETED, UNPAID], ['checkout.session.async_payment_failed', UNPAID]),
    'payment_failed',
    BUYER,
  ],
  'a payment is refunded': [
    told([COMPLETED, session], ['charge.refunded', refundOf('pi_1')]),
    'payment_refunded',
    BUYER,
  ],
  'a second payment is refunded': [
    told([COMPLETED, session], [COMPLETED, SECOND], ['charge.refunded', refundOf('pi_2')]),
    'payment_refunded',
    BUYER,
  ],
  'a held payment is accepted': [
    async (scene) => {
      await told([COMPLETED, LESS])(scene);
      const { id } = await scene.one('select id from public.payments_to_resolve');
      await scene.call('admin', 'admin_resolve_payment($1, $2, $3)', [id as string, 'activated', 'Preço antigo']);
    },
    'payment_confirmed',
    BUYER,
  ],
  'a held payment is refunded': [
    told([COMPLETED, LESS], ['charge.refunded', refundOf('pi_1', 39997)]),
    'payment_refunded',
    BUYER,
  ],
  'the address of a purchase is corrected': [
    async (scene) => {
      await told([COMPLETED, VISITOR])(scene);
      await scene.sql('update public.mail_outbox set sent_at = now()');
      await scene.call('service_role', 'correct_address($1, $2, $3)', [PAGE, DIGEST, 'caio.certo@example.test']);
    },
    'set_password',
    'caio.certo@example.test',
  ],
  'a pre-interview is called off': [
    consultant(`call_off_pre_interview('${ID.BOOKING}', 'Feriado')`),
    'pre_interview',
    OWNER,
  ],
  'a pre-interview is moved': [
    consultant(`move_pre_interview('${ID.BOOKING}', ${workday(11)}, '10:00', 'Imprevisto')`),
    'pre_interview',
    OWNER,
  ],
  'an absence calls pre-interviews off': [
    consultant(`add_absence(${workday(10)}, ${workday(10)}, null, null, 'Viagem', '${ID.K1}', '{}',
      array['${ID.BOOKING}']::uuid[], 'Viagem')`),
    'pre_interview',
    OWNER,
  ],
  'another official form is opened': [
    async (scene) => {
      await scene.sql(OFFICIAL_READY.join('; '));
      await scene.call('consultant_assigned', 'renew_complement($1, $2)', [ID.A1, 'Data da viagem errada']);
    },
    'form_renewed',
    OWNER,
  ],
  'a file is delivered': [
    async (scene) => {
      await scene.sql(CASE_FILE_UPLOADED.join('; '));
      await scene.call('consultant_assigned', 'deliver_file($1, $2, $3)', [ID.A1, 'ds160_confirmation', PATH.caseFile]);
    },
    'case_file',
    OWNER,
  ],
  'the files of a case are deleted in a month': [
    async (scene) => {
      await decided(scene, '800 days');
      await forget(scene, 'case_files');
    },
    'files_go',
    OWNER,
  ],
  'a second factor is removed': [
    async (scene) => {
      await scene.sql(
        `insert into auth.mfa_factors (user_id, factor_type, status) values ('${ID.K1}', 'totp', 'verified')`,
      );
      await scene.sql('delete from public.mail_outbox');
      await scene.call('admin', `admin_remove_second_factor('${ID.K1}', 'Celular roubado')`);
    },
    'second_factor_removed',
    'kleber@example.test',
  ],
  'a failed mail is sent again': [
    async (scene) => {
      const { id } = await scene.one(`insert into public.mail_outbox (user_id, to_email, template, failed_at, problem)
        values ('${ID.C1}', '${OWNER}', 'decision', now(), 'refused') returning id::text`);
      await scene.call('admin', 'admin_resend_mail($1)', [id as string]);
    },
    'decision',
    OWNER,
  ],
};

test.each(Object.entries(EVENTS))('the promised mail is queued when %s', (_event, [cause, template, address]) =>
  play(async (scene) => {
    const { mail } = await effectsOf(scene, () => cause(scene));
    const waiting = mail.filter(({ sent_at, failed_at }) => sent_at === null && failed_at === null);
    expect(waiting.map((each) => [each.template, each.to_email])).toContainEqual([template, address]);
  })(),
);

test('every text that promises a mail, in any language, is listed with the event that sends it', () => {
  const known = [...Object.values(PROMISES), ...Object.values(ACCOUNT_PROMISES), NO_PROMISES].flat();
  expect(promisingPlaces()).toEqual([...new Set(known)].sort());
});
