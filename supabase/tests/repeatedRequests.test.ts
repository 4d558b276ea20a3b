import { ID, type Scene, useDatabase } from './support';
import { matrixRows, setupOf, statementOf } from './support/matrix';

const { database, play, test } = useDatabase();

const REQUEST = '00000000-0000-4000-8000-00000000f001';
const VERBS = [
  'add_minor',
  'book_pre_interview',
  'call_off_pre_interview',
  'cancel_pre_interview',
  'create_ticket',
  'request_erasure',
  'request_refund',
  'send_complement',
  'start_application',
  'submit_documents',
  'submit_ds160',
  'submit_payment_receipt',
  'withdraw_refund',
];

test('the verbs that work once are those with an id of their request', async () => {
  const verbs = await database().sql`select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~ 'private\\.first_answer' order by 1`;
  expect(verbs.map(({ name }) => name)).toEqual(VERBS);
});

/** Sets up the first allowed row of the verb in the matrix, and returns its user and its call, with or without an id. */
async function ready(scene: Scene, verb: string) {
  const row = matrixRows().find(
    ({ object, detail, isAllowed, type, actor }) =>
      type === 'rpc' && object === verb && detail === 'valid arguments' && isAllowed && /owner|assigned/.test(actor),
  );
  if (!row) throw new Error(`no row for ${verb}`);
  const { setup = [], text } = statementOf(row);
  await scene.sql([...setupOf(row.precondition), ...setup].join('; ') || 'select');
  const withId = (id = REQUEST) => text.replace(/\)$/, `${text.endsWith('()') ? '' : ', '}request_id => '${id}')`);
  return { actor: row.actor, text, withId };
}

const traces = (scene: Scene) =>
  scene.one(`select (select count(*) from public.audit_log) as audit, (select count(*) from public.notifications) as notices,
    (select count(*) from public.mail_outbox) as mails`);

/** The number of kept answers to this person, or with this id. */
const about = async (scene: Scene, id: string) =>
  (
    await scene.sql(
      'select from private.answered_requests r where r.user_id::text = $1 or strpos(r.answer::text, $1) > 0',
      [id],
    )
  ).length;
const erases = (scene: Scene) => scene.sql(`select private.repeat_erasure('${ID.C1}')`);

const reused = { code: '22023', message: 'request_id_reused' };

describe.each(VERBS)('%s', (verb) => {
  it(
    'answers a repeated request with the first answer, and acts once',
    play(async (scene) => {
      const { actor, text, withId } = await ready(scene, verb);
      const first = await scene.as(actor, withId());
      const left = await traces(scene);
      expect([...(await scene.as(actor, withId()))]).toEqual([...first]);
      expect(await traces(scene)).toEqual(left);
      expect(await scene.attempt(() => scene.as(actor, text))).toHaveProperty('code');
      expect(await scene.attempt(() => scene.as(actor, withId(ID.NOBODY)))).toHaveProperty('code');
    }),
  );

  it(
    'keeps no answer about an erased or deleted client',
    play(async (scene) => {
      const { actor, withId } = await ready(scene, verb);
      await scene.as(actor, withId());
      expect(await about(scene, ID.C1)).toBe(1);
      expect(await scene.undone(async () => [await erases(scene), await about(scene, ID.C1)][1])).toBe(0);
      await scene.sql(`delete from auth.users where id = '${ID.C1}'`);
      expect(await about(scene, ID.C1)).toBe(0);
    }),
  );
});

const ask = (subject: string, id = REQUEST) =>
  `select * from public.create_ticket('${subject}', request_id => '${id}')`;
const noTicket = (scene: Scene) => scene.sql('delete from public.support_tickets');

test('an id is refused to another verb, other arguments and another user', async (scene) => {
  await noTicket(scene);
  await scene.as('client_owner', ask('Prazo'));
  expect(await scene.refusal('client_owner', ask('Taxa'))).toMatchObject(reused);
  expect(
    await scene.refusal('client_owner', `select * from public.request_erasure('Prazo', '${REQUEST}')`),
  ).toMatchObject(reused);
  expect(await scene.refusal('client_other', ask('Prazo'))).toMatchObject(reused);
});

test('the id of a refused act may be used again', async (scene) => {
  expect(await scene.refusal('client_owner', ask('Prazo'))).toMatchObject({ message: 'ticket_already_open' });
  await noTicket(scene);
  const [ticket] = await scene.as('client_owner', ask('Taxa'));
  expect(ticket).toMatchObject({ subject: 'Taxa' });
});

test('a deactivated user gets no answer', async (scene) => {
  await noTicket(scene);
  await scene.as('client_owner', ask('Prazo'));
  await scene.sql(`update public.profiles set deactivated_at = now() where id = '${ID.C1}'`);
  expect(await scene.refusal('client_owner', ask('Prazo'))).toMatchObject({ code: '42501', message: 'not_allowed' });
});

test('users cannot read or write the answers', async (scene) => {
  for (const actor of ['client_owner', 'consultant_assigned', 'admin', 'anon'] as const)
    for (const statement of ['select * from', 'delete from'])
      expect([actor, (await scene.refusal(actor, `${statement} private.answered_requests`)).code]).toEqual([
        actor,
        '42501',
      ]);
});

const kept = async (scene: Scene) =>
  (await scene.sql('select user_id from private.answered_requests order by user_id')).map(({ user_id }) => user_id);

test('an answer is deleted after a day, and with the erasure of its user', async (scene) => {
  await noTicket(scene);
  await scene.as('client_owner', ask('Prazo'));
  await scene.as('client_other', ask('Prazo', ID.NOBODY));
  await scene.sql("select private.forget_due('answered_requests')");
  expect(await kept(scene)).toEqual([ID.C1, ID.C2]);
  await scene.sql(
    `update private.answered_requests set made_at = now() - interval '25 hours' where user_id = '${ID.C2}'`,
  );
  await scene.sql("select private.forget_due('answered_requests')");
  expect(await kept(scene)).toEqual([ID.C1]);
  await scene.call('admin', 'admin_resolve_erasure($1, $2)', [ID.ERASURE, 'done']);
  expect(await kept(scene)).toEqual([]);
});
