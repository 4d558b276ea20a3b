import { CASE_FILE_DELIVERED, effectsOf, has, ID, PATH, useDatabase } from './support';
import { decided, forecast, forget, lastWord, noticed, ruleOf } from './support/retention';

/** The notice before a case's files are deleted, the rows deleted with them, and the reasons to keep them. */
const { test } = useDatabase();

test('the first retention run sends the client one notification and one mail, and deletes nothing', async (scene) => {
  await decided(scene, '800 days');
  const { notifications, mail } = await effectsOf(scene, async () => {
    expect(await forget(scene, 'case_files')).toBe(1);
    expect(await forget(scene, 'case_files')).toBe(0);
  });
  const { day, said } = await scene.one(`select (private.local_day(now() + interval '30 days'))::text as day,
    to_char(private.local_day(now() + interval '30 days'), 'DD/MM/YYYY') as said`);
  expect(notifications).toMatchObject([
    {
      user_id: ID.C1,
      message: `Seus documentos serão apagados em ${said}. Baixe o que quiser guardar.`,
      metadata: { kind: 'files_go', values: { date: day } },
    },
  ]);
  expect(mail).toMatchObject([{ user_id: ID.C1, template: 'files_go', data: { day } }]);
  expect(await scene.sql('select from public.document_submissions')).toHaveLength(2);
  const seen = (actor: 'client_owner' | 'consultant_assigned' | 'admin' | 'client_other') =>
    scene.as(actor, `select public.retention(a) as files from public.visa_applications a where a.id = '${ID.A1}'`);
  expect(await seen('client_owner')).toEqual([{ files: { goes_on: day, gone_at: null } }]);
  await scene.sql(
    "update private.retention_notices set noticed_at = now() - interval '30 days', goes_on = private.today()",
  );
  await scene.undone(async () => {
    await scene.sql("update private.retention_notices set noticed_at = noticed_at + interval '1 second'");
    expect(await forget(scene, 'case_files')).toBe(0);
  });
  // A period that the owner shortens later does not change the announced day.
  await scene.undone(async () => {
    await scene.sql('update private.retention_notices set goes_on = private.today() + 1');
    expect(await forget(scene, 'case_files')).toBe(0);
  });
  expect(await forget(scene, 'case_files')).toBe(1);
  for (const actor of ['client_owner', 'consultant_assigned', 'admin'] as const) {
    expect((await seen(actor))[0]?.files.gone_at).not.toBeNull();
  }
  expect(await seen('client_other')).toEqual([]);
});

test('forgetting a case deletes answers, documents, notes and files, and keeps steps, days and decision', async (scene) => {
  await decided(scene, '800 days');
  await has(scene, CASE_FILE_DELIVERED);
  await scene.sql(
    `insert into public.case_notes (application_id, author_id, content) values ('${ID.A1}', '${ID.K1}', 'x');
      insert into public.ds160_security_answers (application_id, consent_version, consented_at) values ('${ID.A1}', '2026-11', now())`,
  );
  await noticed(scene);
  expect(await forget(scene, 'case_files')).toBe(1);
  for (const table of [
    'document_submissions',
    'case_files',
    'ds160_forms',
    'ds160_complements',
    'ds160_security_answers',
    'case_notes',
    'case_tasks',
  ]) {
    expect(await scene.sql(`select from public.${table} where application_id = '${ID.A1}'`)).toEqual([]);
  }
  expect(await scene.sql('select path from private.erased_objects order by path')).toEqual(
    [PATH.caseFile, PATH.financial, PATH.passport, PATH.newPassport, PATH.receipt].map((path) => ({ path })),
  );
  expect(
    await scene.one(`select a.outcome, a.application_data, count(s.completed_at)::int as steps, count(s.notes)::int as notes,
      count(s.metadata ->> 'receipt_url')::int as receipts
      from public.visa_applications a join public.application_steps s on s.application_id = a.id
      where a.id = '${ID.A1}' group by a.id`),
  ).toMatchObject({ outcome: 'approved', application_data: {}, steps: 7, notes: 0, receipts: 0 });
  // After the service has removed the files, no part of the case is due again.
  for (const path of await scene.sql('select private.erased_objects() as path')) {
    await scene.sql('delete from storage.objects where name = $1', [String(path.path)]);
    await scene.sql('select private.finish_erased_object($1)', [String(path.path)]);
  }
  expect(await scene.sql('select from private.erased_objects')).toEqual([]);
  expect(await forget(scene, 'case_files')).toBe(0);
});

test('security answers of an open case are deleted 270 days after its last completed step', async (scene) => {
  await scene.sql(`delete from public.erasure_requests;
    insert into public.ds160_security_answers (application_id, consent_version, consented_at) values ('${ID.A1}', '2026-11', now());
    update public.application_steps set completed_at = now() - interval '300 days' where completed_at is not null;
    update public.application_steps set started_at = now() - interval '270 days' + interval '1 second' where started_at is not null`);
  expect(await forget(scene, 'security_answers')).toBe(0);
  await scene.sql("update public.application_steps set started_at = started_at - interval '1 second'");
  expect(await forget(scene, 'security_answers')).toBe(1);
  expect(await scene.sql('select from public.ds160_security_answers')).toEqual([]);
});

test('a conversation is kept until its case ends, and one with files until its notice has passed', async (scene) => {
  await lastWord(scene, '800 days');
  await scene.undone(async () => {
    await scene.sql(`update public.visa_applications set status = 'in_progress', outcome = null where id = '${ID.A1}'`);
    expect(await forget(scene, 'conversations')).toBe(0);
  });
  await scene.sql(`update public.ticket_messages set file_path = '${PATH.attachment}', file_size = 1, mime_type = 'application/pdf';
    insert into storage.objects (bucket_id, name) values ('visa-documents', '${PATH.attachment}');
    insert into public.notifications (user_id, title, message, metadata)
      values ('${ID.K1}', 'x', 'x', '{"kind": "ticket_message", "ticket_id": "${ID.TICKET}"}')`);
  expect(await forget(scene, 'conversations')).toBe(1);
  expect(await scene.sql('select from public.support_tickets')).toHaveLength(1);
  await scene.sql(
    "update private.retention_notices set noticed_at = now() - interval '30 days', goes_on = private.today()",
  );
  // A message after the notice starts a new period with its own notice.
  await scene.undone(async () => {
    await scene.sql("update public.ticket_messages set created_at = now() - interval '790 days'");
    expect(await forget(scene, 'conversations')).toBe(1);
    expect(await scene.sql('select from public.support_tickets')).toHaveLength(1);
  });
  expect(await forget(scene, 'conversations')).toBe(1);
  expect(await scene.sql('select from public.support_tickets')).toEqual([]);
  expect(await scene.sql('select path from private.erased_objects')).toEqual([{ path: PATH.attachment }]);
  expect(await scene.sql("select from public.notifications where metadata ? 'ticket_id'")).toEqual([]);
});

const HOLDS = {
  'an open refund request': `insert into public.payments (id, user_id) values ('pi_held', '${ID.C1}');
    insert into public.payments_to_resolve (payment_id, user_id, reason) values ('pi_held', '${ID.C1}', 'refund_requested')`,
  'a payment to resolve without a user': `insert into public.payments (id, user_id) values ('pi_held', '${ID.C1}');
    insert into public.payments_to_resolve (payment_id, reason) values ('pi_held', 'amount_mismatch')`,
  'an open dispute': `insert into public.payments (id, user_id, dispute) values ('pi_held', '${ID.C1}', 'open')`,
  'an open erasure request': `insert into public.erasure_requests (user_id) values ('${ID.C1}')`,
};

describe.each(Object.entries(HOLDS))('%s', (_what, hold) => {
  test('keeps the case and delays its notice, counts the case as held, and has no effect once resolved', async (scene) => {
    await decided(scene, '800 days');
    await scene.undone(async () => {
      await scene.sql(hold);
      const { mail } = await effectsOf(scene, async () => expect(await forget(scene, 'case_files')).toBe(0));
      expect(mail).toEqual([]);
    });
    await noticed(scene);
    await scene.undone(async () => {
      await scene.sql(hold);
      expect(await forecast(scene, 'case_files')).toEqual([0, 1, 0]);
      expect(await forget(scene, 'case_files')).toBe(0);
      expect(await ruleOf(scene, 'case_files')).toMatchObject({ last_held: '1' });
      expect(await scene.sql('select from private.erased_objects')).toEqual([]);
    });
    expect(await forecast(scene, 'case_files')).toEqual([1, 0, 0]);
    expect(await forget(scene, 'case_files')).toBe(1);
  });

  test('keeps the conversation', async (scene) => {
    await lastWord(scene, '800 days');
    await scene.undone(async () => {
      await scene.sql(hold);
      expect(await forget(scene, 'conversations')).toBe(0);
    });
    expect(await forget(scene, 'conversations')).toBe(1);
  });
});
