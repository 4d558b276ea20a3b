import {
  CASE_FILE_DELIVERED,
  CASE_FILE_UPLOADED,
  CHILD_AT_A_CASE,
  HANDED_TO_C3,
  has,
  ID,
  PATH,
  type Scene,
  useDatabase,
} from './support';
import { ATTACHMENT_UPLOADED, TRANSFER_UPLOADED } from './support/matrix/preconditions';
import { forget, decided as longDecided, noticed } from './support/retention';
import { consultantRefused, decide, heard, NOTHING } from './support/signOff';

/** Files that the consultant of a case delivers to the client. */
const { database, test } = useDatabase();

const DELIVER = 'select public.deliver_file($1, $2, $3, $4)';
const deliver = (
  scene: Scene,
  kind = 'ds160_confirmation',
  name: string | null = 'confirmacao.pdf',
  path: string = PATH.caseFile,
) => scene.call<{ id: string }>('consultant_assigned', 'deliver_file($1, $2, $3, $4)', [ID.A1, kind, path, name]);
const takeBack = (scene: Scene, id: string) => scene.call<boolean>('consultant_assigned', 'take_back_file($1)', [id]);
const read = (scene: Scene, id: string) => scene.call<string>('client_owner', 'read_case_file($1)', [id]);
const another = (place: number) => PATH.caseFile.replace('00d3', `f${place.toString().padStart(3, '0')}`);
const uploaded = (path: string) => CASE_FILE_UPLOADED.map((statement) => statement.replaceAll(PATH.caseFile, path));
type Reader = 'client_owner' | 'client_other' | 'client_no_plan' | 'consultant_assigned' | 'consultant_other' | 'admin';
const opens = async (scene: Scene, actor: Reader, path: string = PATH.caseFile) =>
  (await scene.as(actor, 'select from storage.objects where name = $1', [path])).length > 0;
const sees = async (scene: Scene, actor: Reader) =>
  (await scene.as(actor, 'select path from public.case_files order by path')).map(({ path }) => path);
const swept = async (scene: Scene) =>
  (await scene.as('service_role', 'select * from public.erased_objects() as path')).map(({ path }) => path).sort();

describe('deliver_file', () => {
  test("adds the file to the case, sends the client notice and mail, and audits only the file's kind", async (scene) => {
    await has(scene, CASE_FILE_UPLOADED);
    let id = '';
    expect(
      await heard(scene, async () => {
        const file = await deliver(scene, 'appointment_letter', 'Carta da Ana.pdf');
        id = file.id;
        expect(file).toMatchObject({
          application_id: ID.A1,
          client_id: ID.C1,
          consultant_id: ID.K1,
          kind: 'appointment_letter',
          path: PATH.caseFile,
          original_name: 'Carta da Ana.pdf',
          file_size: 2048,
          read_at: null,
        });
      }),
    ).toEqual({
      notices: [[ID.C1, 'case_file']],
      mails: [[ID.C1, 'case_file']],
      audit: [{ action: 'deliver_file', before: null, after: { kind: 'appointment_letter' } }],
    });
    const { message, metadata } = await scene.one(
      "select message, metadata from public.notifications where metadata ->> 'kind' = 'case_file'",
    );
    expect(message).toBe('Seu consultor enviou um arquivo: Carta da Ana.pdf.');
    expect(metadata).toMatchObject({
      application_id: ID.A1,
      file_id: id,
      file_kind: 'appointment_letter',
      values: { file: 'Carta da Ana.pdf' },
    });
    const [mail] = await scene.sql("select data from public.mail_outbox where template = 'case_file'");
    expect(JSON.stringify(mail)).not.toContain('Carta');
  });

  test('called twice for the same object adds one file and sends one notice', async (scene) => {
    await has(scene, CASE_FILE_UPLOADED);
    const first = await deliver(scene);
    expect(await heard(scene, async () => expect(await deliver(scene, 'other', 'x.pdf')).toEqual(first))).toEqual(
      NOTHING,
    );
  });

  test.each([
    ['ds160_confirmation', null, 'Confirmação do DS-160.pdf'],
    ['appointment_letter', ' ', 'Carta de agendamento.pdf'],
    ['other', '', 'Arquivo.pdf'],
    ['other', 'carta\u202Efdp.exe', 'cartafdp.pdf'],
    ['other', `${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`],
  ])('with the kind %s stores the name %j as %j', (kind, name, kept) =>
    database().scene(async (scene) => {
      await has(scene, CASE_FILE_UPLOADED);
      expect(await deliver(scene, kind, name)).toMatchObject({ original_name: kept });
    }),
  );

  test.each<[string, string | null, string | null, string[], string, string]>([
    ['no kind', null, PATH.caseFile, [], '22023', 'invalid_kind'],
    ['an unknown kind', 'passport', PATH.caseFile, [], '22023', 'invalid_kind'],
    ['no path', 'other', null, [], '22023', 'invalid_file_name'],
    ['a document of the client', 'other', PATH.passport, [], '22023', 'invalid_file_name'],
    ['a receipt of the client', 'other', PATH.receipt, [], '22023', 'invalid_file_name'],
    ['the folder of another case', 'other', PATH.caseFile.replace(ID.A1, ID.A2), [], '22023', 'invalid_file_name'],
    ['another ending', 'other', PATH.caseFile.replace('.pdf', '.png'), [], '22023', 'invalid_file_name'],
    ['a path with further segments', 'other', `${PATH.caseFile}/../x.pdf`, [], '22023', 'invalid_file_name'],
    ['an object that was not uploaded', 'other', another(1), [], 'P0002', 'object_not_found'],
    [
      'an object that was not inspected',
      'other',
      PATH.caseFile,
      ['delete from private.inspected_objects'],
      '22023',
      'invalid_file',
    ],
    [
      'an object that is not a PDF',
      'other',
      PATH.caseFile,
      ["update private.inspected_objects set mime = 'image/png'"],
      '22023',
      'invalid_file',
    ],
    [
      'an object that the inspection rejected',
      'other',
      PATH.caseFile,
      ['update private.inspected_objects set ok = false'],
      '22023',
      'invalid_file',
    ],
    [
      'an empty object',
      'other',
      PATH.caseFile,
      ['update private.inspected_objects set size = 0'],
      '22023',
      'invalid_file',
    ],
    [
      'an object of 5 MB and one byte',
      'other',
      PATH.caseFile,
      ['update private.inspected_objects set size = 5242881'],
      '22023',
      'invalid_file',
    ],
  ])('rejects %s', (_, kind, path, before, code, message) =>
    database().scene(async (scene) => {
      await has(scene, [...CASE_FILE_UPLOADED, ...before]);
      expect(await consultantRefused(scene, DELIVER, kind, path, 'x')).toMatchObject({ code, message });
      expect(await scene.sql('select from public.case_files')).toEqual([]);
    }),
  );

  test('accepts 5 MB, also after the decision', async (scene) => {
    await has(scene, [...CASE_FILE_UPLOADED, 'update private.inspected_objects set size = 5242880']);
    await decide(scene);
    expect(await deliver(scene)).toMatchObject({ file_size: 5242880 });
  });

  test('rejects the consultant of another case and a former consultant of the case', async (scene) => {
    await has(scene, CASE_FILE_UPLOADED);
    const refused = { code: '42501', message: 'not_allowed' };
    const call = [ID.A1, 'other', PATH.caseFile, 'x.pdf'];
    expect(await scene.refusal('consultant_other', DELIVER, call)).toMatchObject(refused);
    await scene.sql(`update public.visa_applications set consultant_id = '${ID.K2}' where id = '${ID.A1}'`);
    expect(await scene.refusal('consultant_assigned', DELIVER, call)).toMatchObject(refused);
    expect(await scene.as('consultant_other', DELIVER, call)).toHaveLength(1);
  });

  test('rejects an ended case, and so does the upload policy', async (scene) => {
    await has(scene, [...CASE_FILE_UPLOADED, "update public.visa_applications set status = 'ended'"]);
    expect(await consultantRefused(scene, DELIVER, 'other', PATH.caseFile, 'x.pdf')).toMatchObject({
      code: 'P0001',
      message: 'application_closed',
    });
    const upload = `insert into storage.objects (bucket_id, name) values ('visa-documents', '${another(1)}')`;
    expect(await scene.refusal('consultant_assigned', upload)).toMatchObject({ code: '42501' });
  });

  test("counts towards the limit of 40 files a case, together with the client's files", async (scene) => {
    await scene.sql('delete from storage.objects');
    await has(
      scene,
      Array.from({ length: 38 }, (_, place) => uploaded(another(place))[0] ?? ''),
    );
    await scene.sql(
      `insert into storage.objects (bucket_id, name) values ('visa-documents', '${PATH.passport}'), ('visa-documents', '${PATH.otherReceipt}')`,
    );
    const upload = (path: string) =>
      `insert into storage.objects (bucket_id, name) values ('visa-documents', '${path}')`;
    await scene.as('consultant_assigned', upload(another(50)));
    const full = { code: '42501', message: 'too_many_files' };
    expect(await scene.refusal('consultant_assigned', upload(another(51)))).toMatchObject(full);
    expect(await scene.refusal('client_owner', upload(PATH.financial))).toMatchObject(full);
    await scene.as('consultant_other', upload(another(51).replace(ID.A1, ID.A2)));
  });
});

describe('a delivered file', () => {
  test('is readable by its client and the current consultant, and before its delivery by the consultant only', async (scene) => {
    await has(scene, CASE_FILE_UPLOADED);
    const readers: Reader[] = [
      'client_owner',
      'client_other',
      'client_no_plan',
      'consultant_assigned',
      'consultant_other',
      'admin',
    ];
    const who = async (open: (scene: Scene, actor: Reader) => Promise<boolean>) => {
      const found: Reader[] = [];
      for (const actor of readers) if (await open(scene, actor)) found.push(actor);
      return found;
    };
    const listed = async (_: Scene, actor: Reader) => (await sees(scene, actor)).length > 0;
    expect([await who(opens), await who(listed)]).toEqual([['consultant_assigned'], []]);
    await deliver(scene);
    expect([await who(opens), await who(listed)]).toEqual([
      ['client_owner', 'consultant_assigned'],
      ['client_owner', 'consultant_assigned'],
    ]);
    await scene.sql(`update public.visa_applications set consultant_id = '${ID.K2}' where id = '${ID.A1}'`);
    expect([await who(opens), await who(listed)]).toEqual([
      ['client_owner', 'consultant_other'],
      ['client_owner', 'consultant_other'],
    ]);
    await scene.sql(`update public.visa_applications set consultant_id = null where id = '${ID.A1}'`);
    expect([await who(opens), await who(listed)]).toEqual([['client_owner'], ['client_owner']]);
  });

  test('keeps the time of its first reading', async (scene) => {
    await has(scene, CASE_FILE_DELIVERED);
    const first = await read(scene, ID.CASE_FILE);
    await scene.sql("update public.case_files set read_at = '2026-01-01T00:00:00Z'");
    expect(first).not.toBeNull();
    expect(new Date(await read(scene, ID.CASE_FILE))).toEqual(new Date('2026-01-01T00:00:00Z'));
    expect((await scene.as('consultant_assigned', 'select read_at from public.case_files'))[0]?.read_at).toEqual(
      new Date('2026-01-01T00:00:00Z'),
    );
  });

  test('is marked as read by its client only', async (scene) => {
    await has(scene, CASE_FILE_DELIVERED);
    for (const actor of ['client_other', 'consultant_assigned', 'admin'] as const)
      expect(await scene.refusal(actor, 'select public.read_case_file($1)', [ID.CASE_FILE])).toMatchObject({
        code: '42501',
      });
    expect((await scene.one('select read_at from public.case_files')).read_at).toBeNull();
    expect(await scene.refusal('client_owner', 'select public.read_case_file($1)', [ID.NOBODY])).toMatchObject({
      code: '42501',
      message: 'not_allowed',
    });
  });

  test('stays in the bucket after two days, and the sweep removes objects without a row', async (scene) => {
    await has(scene, [
      ...CASE_FILE_DELIVERED,
      ...ATTACHMENT_UPLOADED,
      ...TRANSFER_UPLOADED,
      ...uploaded(another(1)),
      `insert into public.ticket_messages (ticket_id, sender_id, content, file_path, file_size, mime_type)
        values ('${ID.TICKET}', '${ID.C1}', 'extrato.pdf', '${PATH.attachment}', 1, 'application/pdf')`,
      `update public.payments_to_resolve set transfer_file = '${PATH.transfer}' where id = '${ID.PAYMENT_ENTRY}'`,
      `update public.application_steps set metadata = metadata || '{"receipt_url": "${PATH.receipt}"}'
        where application_id = '${ID.A1}' and step_type = 'payment'`,
    ]);
    const unnamed = [PATH.newPassport, PATH.other, PATH.otherReceipt, another(1)].sort();
    const kept = [PATH.caseFile, PATH.passport, PATH.financial, PATH.attachment, PATH.transfer, PATH.receipt].sort();
    const turn = (by: string) => scene.sql(`update storage.objects set created_at = now() - interval '${by}'`);
    await turn('23 hours');
    expect(await swept(scene)).toEqual([]);
    await turn('2 days');
    expect(await swept(scene)).toEqual(unnamed);
    const { names } = await scene.one(
      "select array_agg(name order by name) as names from storage.objects where name <> all ($1) and bucket_id = 'visa-documents'",
      [unnamed],
    );
    expect(names).toEqual(kept);
    expect(await opens(scene, 'client_owner')).toBe(true);
  });
});

describe('a delivered file that is taken back', () => {
  test('disappears from case and notices at once, and from the bucket with the next sweep', async (scene) => {
    await has(scene, CASE_FILE_UPLOADED);
    const { id } = await deliver(scene, 'other', 'De outro cliente.pdf');
    const { notices, mails, audit } = await heard(scene, async () => expect(await takeBack(scene, id)).toBe(true));
    expect([notices, mails]).toEqual([[], []]);
    expect(audit).toEqual([{ action: 'take_back_file', before: { kind: 'other' }, after: null }]);
    expect(await sees(scene, 'client_owner')).toEqual([]);
    expect(await opens(scene, 'client_owner')).toBe(false);
    expect(await scene.sql("select from public.notifications where metadata ->> 'kind' = 'case_file'")).toEqual([]);
    expect(await swept(scene)).toEqual([PATH.caseFile]);
    expect(await scene.refusal('client_owner', 'select public.read_case_file($1)', [id])).toMatchObject({
      code: '42501',
    });
  });

  test('is not taken back a second time, and other files stay', async (scene) => {
    await has(scene, [...CASE_FILE_DELIVERED, ...uploaded(another(1))]);
    const { id } = await deliver(scene, 'other', 'x.pdf', another(1));
    await takeBack(scene, id);
    expect(await heard(scene, async () => expect(await takeBack(scene, id)).toBe(false))).toEqual(NOTHING);
    expect(await takeBack(scene, ID.NOBODY)).toBe(false);
    expect(await sees(scene, 'client_owner')).toEqual([PATH.caseFile]);
  });

  test('cannot be delivered again, as the sweep deletes its object', async (scene) => {
    await has(scene, CASE_FILE_DELIVERED);
    await takeBack(scene, ID.CASE_FILE);
    expect(await consultantRefused(scene, DELIVER, 'other', PATH.caseFile, 'x.pdf')).toMatchObject({
      code: 'P0002',
      message: 'object_not_found',
    });
    await has(scene, uploaded(another(1)));
    expect(await deliver(scene, 'other', 'x.pdf', another(1))).toMatchObject({ path: another(1) });
  });

  test('requires the current consultant of the case', async (scene) => {
    await has(scene, CASE_FILE_DELIVERED);
    const call = 'select public.take_back_file($1)';
    for (const actor of ['client_owner', 'consultant_other', 'admin'] as const)
      expect(await scene.refusal(actor, call, [ID.CASE_FILE])).toMatchObject({ code: '42501' });
    await scene.sql(`update public.visa_applications set consultant_id = '${ID.K2}' where id = '${ID.A1}'`);
    expect(await scene.refusal('consultant_assigned', call, [ID.CASE_FILE])).toMatchObject({ code: '42501' });
    expect(await scene.as('consultant_other', call, [ID.CASE_FILE])).toEqual([{ take_back_file: true }]);
  });
});

describe("files of a child's case", () => {
  const GIVEN = PATH.caseFile.replace(ID.A1, ID.CHILD_CASE);
  const given = [
    ...uploaded(GIVEN),
    `insert into public.case_files (id, application_id, kind, path, original_name, file_size)
      values ('${ID.CASE_FILE}', '${ID.CHILD_CASE}', 'other', '${GIVEN}', 'carta.pdf', 1)`,
  ];

  test('are readable by the guardian, and by the grown child after the hand-over', async (scene) => {
    await has(scene, [...HANDED_TO_C3, ...given]);
    expect([await opens(scene, 'client_owner', GIVEN), await opens(scene, 'client_no_plan', GIVEN)]).toEqual([
      true,
      false,
    ]);
    await read(scene, ID.CASE_FILE);
    await scene.call('client_no_plan', 'accept_hand_over($1)', [ID.CHILD]);
    expect([await opens(scene, 'client_owner', GIVEN), await opens(scene, 'client_no_plan', GIVEN)]).toEqual([
      false,
      true,
    ]);
    expect(await sees(scene, 'client_owner')).toEqual([]);
    expect(await scene.refusal('client_owner', 'select public.read_case_file($1)', [ID.CASE_FILE])).toMatchObject({
      code: '42501',
    });
    expect(await scene.call('client_no_plan', 'read_case_file($1)', [ID.CASE_FILE])).toEqual(expect.any(String));
    expect(await takeBack(scene, ID.CASE_FILE)).toBe(true);
  });

  test("are named with the child in notices, and are deleted with the consent for the child's data", async (scene) => {
    await has(scene, [...CHILD_AT_A_CASE, ...uploaded(GIVEN), ...CASE_FILE_DELIVERED]);
    await scene.as('consultant_assigned', DELIVER, [ID.CHILD_CASE, 'other', GIVEN, 'carta.pdf']);
    const { message } = await scene.one(
      "select message from public.notifications where metadata ->> 'kind' = 'case_file'",
    );
    expect(message).toMatch(/^Pedido de Clara/);
    await scene.call('client_owner', "withdraw_consent('guardian', $1)", [ID.CHILD]);
    expect(await sees(scene, 'client_owner')).toEqual([PATH.caseFile]);
    expect(await swept(scene)).toEqual([GIVEN]);
    expect(await scene.sql("select from public.notifications where metadata ->> 'kind' = 'case_file'")).toEqual([]);
  });
});

test('are deleted by the erasure of their owner, delivered or not', async (scene) => {
  await has(scene, [...CASE_FILE_DELIVERED, ...uploaded(another(1)), ...uploaded(PATH.caseFile.replace(ID.A1, ID.A2))]);
  await scene.call('admin', "admin_resolve_erasure($1, 'done')", [ID.ERASURE]);
  expect(await scene.sql('select from public.case_files')).toEqual([]);
  expect((await swept(scene)).filter((path) => path.startsWith('case-files/'))).toEqual(
    [PATH.caseFile, another(1)].sort(),
  );
});

test('are deleted with their case after the retention period', async (scene) => {
  await has(scene, [...CASE_FILE_DELIVERED, ...uploaded(another(1))]);
  await longDecided(scene, '800 days');
  await noticed(scene);
  expect(await forget(scene, 'case_files')).toBe(1);
  expect(await scene.sql('select from public.case_files')).toEqual([]);
  expect(await swept(scene)).toEqual(expect.arrayContaining([PATH.caseFile, another(1)]));
});
