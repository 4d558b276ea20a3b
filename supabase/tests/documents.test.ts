import {
  applicationRow,
  atStage,
  effectsOf,
  ID,
  PATH,
  type Scene,
  SENDS_REVIEW_NOTICES,
  sendReviewNotices,
  stepLine,
  useDatabase,
} from './support';

const { play, test } = useDatabase();

const review = (scene: Scene, document: string, decision: string, notes: string | null = null) =>
  scene.call('consultant_assigned', 'review_document($1, $2, $3)', [document, decision, notes]);
const register = (scene: Scene, name = 'passaporte.pdf', path: string = PATH.newPassport) =>
  scene.call<{ id: string }>('client_owner', 'register_document($1, $2, $3, $4)', [ID.A1, 'passport', path, name]);
const documents = (scene: Scene) =>
  scene.sql('select * from public.document_submissions where application_id = $1 order by document_type', [ID.A1]);

describe('registering a document', () => {
  test('replaces a pending document and stores the inspected type and size', async (scene) => {
    const { result, audit } = await effectsOf(scene, () => register(scene));
    expect(result).toMatchObject({
      status: 'pending',
      file_name: PATH.newPassport,
      file_size: 2048,
      mime_type: 'application/pdf',
      original_name: 'passaporte.pdf',
      metadata: { path: PATH.newPassport, extension: 'pdf', size_formatted: '2 KB' },
      client_id: ID.C1,
      consultant_id: ID.K1,
    });
    expect(result.id).not.toBe(ID.PASSPORT);
    expect(await documents(scene)).toHaveLength(2);
    expect(audit).toMatchObject([{ action: 'register_document', before: { id: ID.PASSPORT, status: 'pending' } }]);
  });

  test('replaces a rejected document', async (scene) => {
    await scene.sql(`update public.document_submissions set status = 'rejected', reviewed_at = now(),
        review_notes = 'Ilegível' where id = '${ID.PASSPORT}'`);
    expect(await register(scene)).toMatchObject({ status: 'pending', review_notes: null });
  });

  test('twice with the same file makes one document', async (scene) => {
    const first = await register(scene);
    const { result, audit } = await effectsOf(scene, () => register(scene));
    expect(result.id).toBe(first.id);
    expect(audit).toEqual([]);
  });

  test.each([
    ['a\u0000b.pdf'.replace('\u0000', '\u0007'), 'ab.pdf'],
    ['passaporte\u202Efdp.exe', 'passaportefdp.pdf'],
    ['  ', 'Passaporte.pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`],
    ['<script>alert(1)</script>.pdf', '<script>alert(1)</script>.pdf'],
  ])('stores the original name %j as %j', (given, kept) =>
    play(async (scene) => {
      expect(await register(scene, given)).toMatchObject({ original_name: kept });
    })(),
  );
});

describe('submitting documents', () => {
  test('opens the review step, starts the application and notifies the consultant', async (scene) => {
    const { notifications, audit } = await effectsOf(scene, () =>
      scene.call('client_owner', 'submit_documents($1)', [ID.A1]),
    );
    expect(await stepLine(scene)).toBe('cippppp');
    expect(await applicationRow(scene)).toMatchObject({ status: 'in_progress' });
    expect(notifications).toMatchObject([{ user_id: ID.K1, metadata: { kind: 'documents_submitted' } }]);
    expect(notifications[0]?.message).toMatch(/documento/i);
    expect(audit).toMatchObject([{ action: 'submit_documents', after: { step: 'document_review' } }]);
  });

  test('opens the form step when every document is already approved', async (scene) => {
    await review(scene, ID.PASSPORT, 'approved');
    await review(scene, ID.FINANCIAL, 'approved');
    expect(await stepLine(scene)).toBe('ipppppp');
    await scene.call('client_owner', 'submit_documents($1)', [ID.A1]);
    expect(await stepLine(scene)).toBe('ccipppp');
  });
});

describe('review_document', () => {
  test('with the first approval notifies the client and moves no step', async (scene) => {
    await atStage(scene, 'document_review');
    const { result, audit, ...early } = await effectsOf(scene, () =>
      review(scene, ID.PASSPORT, 'approved', ' Tudo certo '),
    );
    expect(early).toEqual({ notifications: [], mail: [] });
    const { notifications, mail } = await effectsOf(scene, () => sendReviewNotices(scene));
    expect(result).toMatchObject({ status: 'approved', reviewed_by: ID.K1, review_notes: 'Tudo certo' });
    expect(await stepLine(scene)).toBe('cippppp');
    expect(notifications).toMatchObject([{ user_id: ID.C1, title: 'Documento Aprovado' }]);
    expect(audit).toMatchObject([
      { action: 'review_document', after: { status: 'approved', step: 'document_review' } },
    ]);
    expect(mail).toEqual([]);
  });

  test('with the last approval opens the form step', async (scene) => {
    await atStage(scene, 'document_review');
    await review(scene, ID.PASSPORT, 'approved');
    await review(scene, ID.FINANCIAL, 'approved');
    expect(await stepLine(scene)).toBe('ccipppp');
  });

  test.each([
    ['Foto ilegível', /Motivo: Foto ilegível/],
    [null, /envie um novo documento/],
  ])('with a rejection and the notes %j reopens the collection and sends notification and mail', (notes, text) =>
    play(async (scene) => {
      await atStage(scene, 'document_review');
      await review(scene, ID.PASSPORT, 'rejected', notes);
      const { notifications, mail } = await effectsOf(scene, () => sendReviewNotices(scene));
      expect(await stepLine(scene)).toBe('ipppppp');
      expect(notifications).toMatchObject([{ user_id: ID.C1, title: 'Documento Rejeitado' }]);
      expect(notifications[0]?.message).toMatch(text);
      expect(mail).toMatchObject([{ template: 'documents_rejected', data: { document_type: 'passport' } }]);
      expect(JSON.stringify(mail)).not.toContain('ilegível');
    })(),
  );

  test('with a rejection at a later step moves the application back to the collection', async (scene) => {
    await atStage(scene, 'payment');
    await review(scene, ID.PASSPORT, 'rejected');
    expect(await stepLine(scene)).toBe('ipppppp');
  });

  test('completes the review after a rejection, a second upload, a submission and approvals', async (scene) => {
    await atStage(scene, 'document_review');
    await review(scene, ID.PASSPORT, 'rejected');
    await review(scene, ID.FINANCIAL, 'approved');
    const { id } = await register(scene);
    await scene.call('client_owner', 'submit_documents($1)', [ID.A1]);
    await review(scene, id, 'approved');
    expect(await stepLine(scene)).toBe('ccipppp');
  });

  test('is rejected after the decision of the application', async (scene) => {
    await scene.sql(
      `update public.visa_applications set status = 'completed', outcome = 'approved' where id = '${ID.A1}'`,
    );
    expect(
      await scene.refusal('consultant_assigned', `select public.review_document('${ID.PASSPORT}', 'approved')`),
    ).toMatchObject({ code: 'P0001', message: 'application_closed' });
  });
});

const undo = (scene: Scene, document: string = ID.PASSPORT) =>
  scene.call('consultant_assigned', 'undo_review($1)', [document]);
const late = (scene: Scene, document: string = ID.PASSPORT) =>
  scene.refusal('consultant_assigned', `select public.undo_review('${document}')`);
const TOO_LATE = { code: 'P0001', message: 'too_late_to_undo' };
const steps = (scene: Scene) =>
  scene.sql(`select step_type, status, started_at, completed_at from public.application_steps
    where application_id = '${ID.A1}' order by order_index`);
const kinds = (scene: Scene) =>
  scene.sql(`select metadata ->> 'kind' as kind from public.notifications
    where user_id = '${ID.C1}' and created_at = now() order by ctid`);

describe('undo_review', () => {
  test.each([
    ['document_collection', 'rejected'],
    ['document_review', 'rejected'],
    ['document_review', 'approved'],
    ['interview', 'rejected'],
    ['interview', 'approved'],
  ])('at %s restores a document that was %s, with the status and the times of every step', (stage, decision) =>
    play(async (scene) => {
      await atStage(scene, stage);
      await scene.sql(`update public.application_steps set started_at = now() - interval '3 days',
          completed_at = completed_at - interval '1 day' where status <> 'pending'`);
      await scene.sql(`update public.document_submissions set status = 'approved', reviewed_at = now()
        where id = '${ID.FINANCIAL}'`);
      const before = await steps(scene);
      await review(scene, ID.PASSPORT, decision, 'Engano');
      const at = (await scene.one(`select step_type from private.current_step('${ID.A1}')`)).step_type;
      const { result, audit, notifications, mail } = await effectsOf(scene, () => undo(scene));
      expect(result).toMatchObject({ status: 'pending', reviewed_by: null, reviewed_at: null, review_notes: null });
      expect(await steps(scene)).toEqual(before);
      expect(audit).toMatchObject([
        { action: 'undo_review', before: { status: decision, step: at }, after: { status: 'pending', step: stage } },
      ]);
      await sendReviewNotices(scene);
      expect([notifications, mail, await kinds(scene)]).toEqual([[], [], []]);
    })(),
  );

  test('deletes the waiting notice, so that the client is notified of the next decision only', async (scene) => {
    await atStage(scene, 'document_review');
    await review(scene, ID.PASSPORT, 'rejected', 'Engano');
    await undo(scene);
    expect(await late(scene)).toMatchObject(TOO_LATE);
    await review(scene, ID.PASSPORT, 'approved');
    await sendReviewNotices(scene);
    expect(await kinds(scene)).toEqual([{ kind: 'document_approved' }]);
  });

  test('is rejected once the ten seconds are over, also before the schedule has run', async (scene) => {
    await review(scene, ID.PASSPORT, 'rejected');
    await scene.sql('update private.review_notices set due_at = now()');
    expect(await late(scene)).toMatchObject(TOO_LATE);
    await scene.sql(SENDS_REVIEW_NOTICES);
    expect(await late(scene)).toMatchObject(TOO_LATE);
  });

  test.each<[string, (scene: Scene) => Promise<unknown>, string[]]>([
    [
      'a decision on another document',
      (scene) => review(scene, ID.FINANCIAL, 'approved'),
      ['document_rejected', 'document_approved'],
    ],
    ['another file of the client', (scene) => register(scene), ['document_rejected']],
    [
      'a file of the client for another document',
      async (scene) => {
        const path = PATH.newPassport.replace('passport_', 'financial_');
        await scene.sql(`insert into storage.objects (bucket_id, name) values ('visa-documents', '${path}');
          insert into private.inspected_objects (path, mime, size, ok) values ('${path}', 'application/pdf', 2048, true)`);
        await scene.call('client_owner', 'register_document($1, $2, $3, $4)', [
          ID.A1,
          'financial',
          path,
          'extrato.pdf',
        ]);
      },
      ['document_rejected'],
    ],
    [
      'a move of the card',
      (scene) =>
        scene.call('consultant_assigned', "move_application_step($1, 'payment', 'document_collection')", [ID.A1]),
      ['document_rejected', 'step_moved'],
    ],
  ])('is rejected after %s, and the client reads both in their order', (_change, change, expected) =>
    play(async (scene) => {
      await atStage(scene, 'document_review');
      await review(scene, ID.PASSPORT, 'rejected');
      await change(scene);
      const refusal = await scene.refusal('consultant_assigned', `select public.undo_review('${ID.PASSPORT}')`);
      expect(refusal).toMatchObject({ message: expect.stringMatching(/^(too_late_to_undo|not_allowed)$/) });
      await sendReviewNotices(scene);
      expect(await kinds(scene)).toEqual(expected.map((kind) => ({ kind })));
    })(),
  );

  test('is rejected after the decision of the consulate', async (scene) => {
    await scene.sql(`insert into public.document_submissions
        (application_id, document_type, file_url, file_name, file_size, mime_type, original_name)
      values ('${ID.A1}', 'photo', '${PATH.photo}', '${PATH.photo}', 1, 'image/jpeg', 'foto.jpg')`);
    const { id } = await scene.one("select id from public.document_submissions where document_type = 'photo'");
    await atStage(scene, 'decision');
    await review(scene, String(id), 'rejected');
    await scene.call('consultant_assigned', "record_decision($1, 'approved', current_date - 1)", [ID.A1]);
    expect(await late(scene, String(id))).toMatchObject(TOO_LATE);
    expect(await kinds(scene)).toEqual([{ kind: 'document_rejected' }, { kind: 'decision' }]);
  });

  test('is rejected for every consultant but the one who decided and still has the case', async (scene) => {
    await review(scene, ID.PASSPORT, 'rejected');
    await scene.call('admin', 'admin_assign_consultant($1, $2)', [ID.A1, ID.K2]);
    expect(await late(scene)).toMatchObject({ code: '42501', message: 'not_allowed' });
    expect(await scene.refusal('consultant_other', `select public.undo_review('${ID.PASSPORT}')`)).toMatchObject(
      TOO_LATE,
    );
    await sendReviewNotices(scene);
    expect(await kinds(scene)).toContainEqual({ kind: 'document_rejected' });
  });

  test('an erasure of the client deletes the waiting notice', async (scene) => {
    await review(scene, ID.PASSPORT, 'rejected', 'Ilegível');
    await scene.call('admin', 'admin_resolve_erasure($1, $2)', [ID.ERASURE, 'done']);
    expect(await scene.sql('select from private.review_notices')).toEqual([]);
    const { mail } = await effectsOf(scene, () => sendReviewNotices(scene));
    expect(mail).toEqual([]);
  });
});

test('the schedule of each minute sends the notices that are due, and no earlier one', async (scene) => {
  await review(scene, ID.PASSPORT, 'rejected');
  await scene.sql('select private.queue_timely_mail()');
  expect(await kinds(scene)).toEqual([]);
  await scene.sql('update private.review_notices set due_at = now(); select private.queue_timely_mail()');
  expect(await kinds(scene)).toEqual([{ kind: 'document_rejected' }]);
});

describe('the optional photo', () => {
  const uploaded = (scene: Scene) =>
    scene.sql(`with file as (insert into storage.objects (bucket_id, name) values ('visa-documents', '${PATH.photo}') returning name)
      insert into private.inspected_objects (path, mime, size, ok) select name, 'image/jpeg', 2048, true from file`);
  const send = async (scene: Scene) => {
    await uploaded(scene);
    return scene.call<{ id: string }>('client_owner', 'register_document($1, $2, $3, $4)', [
      ID.A1,
      'photo',
      PATH.photo,
      'foto.jpg',
    ]);
  };

  test('does not replace a required document, and its rejection does not block the collection', async (scene) => {
    const photo = await send(scene);
    await review(scene, photo.id, 'rejected', 'Fundo escuro');
    expect(await stepLine(scene)).toBe('ipppppp');
    await scene.sql(`delete from public.document_submissions where id = '${ID.FINANCIAL}'`);
    await expect(scene.call('client_owner', 'submit_documents($1)', [ID.A1])).rejects.toThrow('documents_missing');
  });

  test('may stay pending when the required documents are approved', async (scene) => {
    await send(scene);
    await atStage(scene, 'document_review');
    await review(scene, ID.PASSPORT, 'approved');
    expect(await stepLine(scene)).toBe('cippppp');
    await review(scene, ID.FINANCIAL, 'approved');
    expect(await stepLine(scene)).toBe('ccipppp');
  });

  test('can be sent, rejected and sent again at the DS-160 step, which stays open', async (scene) => {
    await atStage(scene, 'ds160_form');
    const photo = await send(scene);
    await review(scene, photo.id, 'rejected');
    expect(await stepLine(scene)).toBe('ccipppp');
    const again = PATH.photo.replace('a1b2', 'c3d4');
    await scene.sql(`insert into storage.objects (bucket_id, name) values ('visa-documents', '${again}')`);
    await scene.sql(
      `insert into private.inspected_objects (path, mime, size, ok) values ('${again}', 'image/jpeg', 2048, true)`,
    );
    const second = await scene.call('client_owner', 'register_document($1, $2, $3, $4)', [
      ID.A1,
      'photo',
      again,
      'foto.jpg',
    ]);
    expect(second).toMatchObject({ status: 'pending', document_type: 'photo' });
  });
});
