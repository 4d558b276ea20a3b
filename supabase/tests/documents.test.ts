import { applicationRow, atStage, effectsOf, ID, PATH, type Scene, stepLine, useDatabase } from './support';

const { play, test } = useDatabase();

const review = (scene: Scene, document: string, decision: string, notes: string | null = null) =>
  scene.call('consultant_assigned', 'review_document($1, $2, $3)', [document, decision, notes]);
const register = (scene: Scene, name = 'passaporte.pdf', path: string = PATH.newPassport) =>
  scene.call<{ id: string }>('client_owner', 'register_document($1, $2, $3, $4)', [ID.A1, 'passport', path, name]);
const documents = (scene: Scene) =>
  scene.sql('select * from public.document_submissions where application_id = $1 order by document_type', [ID.A1]);

describe('registering a document', () => {
  test('replaces a pending one and keeps what the file really is', async (scene) => {
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

  test('replaces a rejected one', async (scene) => {
    await scene.sql(`update public.document_submissions set status = 'rejected', reviewed_at = now(),
        review_notes = 'Ilegível' where id = '${ID.PASSPORT}'`);
    expect(await register(scene)).toMatchObject({ status: 'pending', review_notes: null });
  });

  test('twice with the same file is one document', async (scene) => {
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
  ])('keeps %j as %j', (given, kept) =>
    play(async (scene) => {
      expect(await register(scene, given)).toMatchObject({ original_name: kept });
    })(),
  );
});

describe('submitting documents', () => {
  test('opens the review, starts the application and tells the consultant about a documento', async (scene) => {
    const { notifications, audit } = await effectsOf(scene, () =>
      scene.call('client_owner', 'submit_documents($1)', [ID.A1]),
    );
    expect(await stepLine(scene)).toBe('cippppp');
    expect(await applicationRow(scene)).toMatchObject({ status: 'in_progress' });
    expect(notifications).toMatchObject([{ user_id: ID.K1, metadata: { kind: 'documents_submitted' } }]);
    expect(notifications[0]?.message).toMatch(/documento/i);
    expect(audit).toMatchObject([{ action: 'submit_documents', after: { step: 'document_review' } }]);
  });

  test('goes straight to the form when everything was approved meanwhile', async (scene) => {
    await review(scene, ID.PASSPORT, 'approved');
    await review(scene, ID.FINANCIAL, 'approved');
    expect(await stepLine(scene)).toBe('ipppppp');
    await scene.call('client_owner', 'submit_documents($1)', [ID.A1]);
    expect(await stepLine(scene)).toBe('ccipppp');
  });
});

describe('reviewing', () => {
  test('the first approval tells the client and moves nothing', async (scene) => {
    await atStage(scene, 'document_review');
    const { result, notifications, audit, mail } = await effectsOf(scene, () =>
      review(scene, ID.PASSPORT, 'approved', ' Tudo certo '),
    );
    expect(result).toMatchObject({ status: 'approved', reviewed_by: ID.K1, review_notes: 'Tudo certo' });
    expect(await stepLine(scene)).toBe('cippppp');
    expect(notifications).toMatchObject([{ user_id: ID.C1, title: 'Documento Aprovado' }]);
    expect(audit).toMatchObject([
      { action: 'review_document', after: { status: 'approved', step: 'document_review' } },
    ]);
    expect(mail).toEqual([]);
  });

  test('the last approval opens the form', async (scene) => {
    await atStage(scene, 'document_review');
    await review(scene, ID.PASSPORT, 'approved');
    await review(scene, ID.FINANCIAL, 'approved');
    expect(await stepLine(scene)).toBe('ccipppp');
  });

  test.each([
    ['Foto ilegível', /Motivo: Foto ilegível/],
    [null, /envie um novo documento/],
  ])('a rejection with notes %j reopens the collection, by notification and mail', (notes, text) =>
    play(async (scene) => {
      await atStage(scene, 'document_review');
      const { notifications, mail } = await effectsOf(scene, () => review(scene, ID.PASSPORT, 'rejected', notes));
      expect(await stepLine(scene)).toBe('ipppppp');
      expect(notifications).toMatchObject([{ user_id: ID.C1, title: 'Documento Rejeitado' }]);
      expect(notifications[0]?.message).toMatch(text);
      expect(mail).toMatchObject([{ template: 'documents_rejected', data: { document_type: 'passport' } }]);
      expect(JSON.stringify(mail)).not.toContain('ilegível');
    })(),
  );

  test('a rejection at a later stage brings the application back to the collection', async (scene) => {
    await atStage(scene, 'payment');
    await review(scene, ID.PASSPORT, 'rejected');
    expect(await stepLine(scene)).toBe('ipppppp');
  });

  test('the whole road: rejected, sent again, submitted, approved', async (scene) => {
    await atStage(scene, 'document_review');
    await review(scene, ID.PASSPORT, 'rejected');
    await review(scene, ID.FINANCIAL, 'approved');
    const { id } = await register(scene);
    await scene.call('client_owner', 'submit_documents($1)', [ID.A1]);
    await review(scene, id, 'approved');
    expect(await stepLine(scene)).toBe('ccipppp');
  });

  test('is refused once the application is decided', async (scene) => {
    await scene.sql(
      `update public.visa_applications set status = 'completed', outcome = 'approved' where id = '${ID.A1}'`,
    );
    expect(
      await scene.refusal('consultant_assigned', `select public.review_document('${ID.PASSPORT}', 'approved')`),
    ).toMatchObject({ code: 'P0001', message: 'application_closed' });
  });
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

  test('makes up for no required document, and a rejected one holds nothing up', async (scene) => {
    const photo = await send(scene);
    await review(scene, photo.id, 'rejected', 'Fundo escuro');
    expect(await stepLine(scene)).toBe('ipppppp');
    await scene.sql(`delete from public.document_submissions where id = '${ID.FINANCIAL}'`);
    await expect(scene.call('client_owner', 'submit_documents($1)', [ID.A1])).rejects.toThrow('documents_missing');
  });

  test('may wait for its review when the required ones are approved', async (scene) => {
    await send(scene);
    await atStage(scene, 'document_review');
    await review(scene, ID.PASSPORT, 'approved');
    expect(await stepLine(scene)).toBe('cippppp');
    await review(scene, ID.FINANCIAL, 'approved');
    expect(await stepLine(scene)).toBe('ccipppp');
  });

  test('is sent, rejected and sent again while the DS-160 is filled in, which stays open', async (scene) => {
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
