import { atStage, ID, PATH, type Scene, sendReviewNotices, useDatabase } from './support';

/** Limits of verbs: the last accepted and the first rejected value. */
const { test } = useDatabase();

const text = (length: number) => 'a'.repeat(length);
const value = async (scene: Scene, expression: string) => Object.values(await scene.one(`select ${expression}`))[0];
const isRefused = async (scene: Scene, work: () => Promise<unknown>) => {
  const outcome = await scene.undone(() =>
    scene.attempt(async () => {
      await work();
      return [];
    }),
  );
  if (!('code' in outcome)) return false;
  // Excludes other errors, such as a missing permission.
  expect(['22023', 'P0001']).toContain(outcome.code);
  return true;
};

test('verbs cut long texts to the length of their columns', async (scene) => {
  const long = text(2001);
  const lengthOf = (column: string, from: string) => value(scene, `length(${column}) from ${from}`);
  await scene.call('consultant_assigned', 'review_document($1, $2, $3)', [ID.PASSPORT, 'rejected', long]);
  expect(await lengthOf('review_notes', `public.document_submissions where id = '${ID.PASSPORT}'`)).toBe(2000);
  await sendReviewNotices(scene);
  expect(await value(scene, "max(length(message)) from public.notifications where title like 'Documento%'")).toBe(2000);
  await scene.call('client_no_plan', 'request_erasure($1)', [long]);
  expect(await lengthOf('reason', `public.erasure_requests where user_id = '${ID.C3}'`)).toBe(2000);
  await atStage(scene, 'decision');
  const refuse = "record_decision($1, 'refused', current_date - 1, null, $2)";
  await scene.call('consultant_assigned', refuse, [ID.A1, long]);
  expect(await lengthOf('decision_reason', `public.visa_applications where id = '${ID.A1}'`)).toBe(2000);
  await scene.sql(`insert into auth.users (id, email, raw_user_meta_data)
      values ('${ID.NOBODY}', 'x@example.test', '{"full_name": "${long}", "phone": "11987654321${'-'.repeat(30)}"}')`);
  expect(
    await scene.sql(`select length(full_name) as name, length(phone) as phone from public.profiles
        where id = '${ID.NOBODY}'`),
  ).toEqual([{ name: 120, phone: 40 }]);
});

test('a document has between one byte and five mebibytes, and its size is shown in a fitting unit', async (scene) => {
  const register = async (size: number) => {
    await scene.sql(`update private.inspected_objects set size = ${size} where path = '${PATH.newPassport}'`);
    const { metadata } = await scene.call<{ metadata: { size_formatted: string } }>(
      'client_owner',
      'register_document($1, $2, $3, $4)',
      [ID.A1, 'passport', PATH.newPassport, `${text(250)}.pdf`],
    );
    return metadata.size_formatted;
  };
  for (const size of [0, 5_242_881]) expect(await isRefused(scene, () => register(size))).toBe(true);
  for (const [size, said] of [
    [1, '1 KB'],
    [1_048_575, '1024 KB'],
    [1_048_576, '1.0 MB'],
    [5_242_880, '5.0 MB'],
  ] as const)
    expect(await scene.undone(() => register(size))).toBe(said);
  await register(1);
  expect(await value(scene, `max(length(original_name)) from public.document_submissions`)).toBe(200);
});

test('the file policies allow no access in another bucket, also for paths of our files', async (scene) => {
  await scene.sql(`insert into storage.buckets (id, name) values ('other', 'other')`);
  const write = (path: string) => `insert into storage.objects (bucket_id, name) values ('other', '${path}')`;
  for (const [actor, path] of [
    ['client_owner', PATH.newPassport],
    ['client_owner', PATH.attachment],
    ['consultant_assigned', PATH.attachment],
  ] as const)
    expect(await scene.refusal(actor, write(path))).toMatchObject({ code: '42501' });
  for (const path of [PATH.passport, PATH.receipt, PATH.attachment]) await scene.sql(write(path));
  for (const actor of ['client_owner', 'consultant_assigned'] as const)
    expect(await scene.as(actor, `select name from storage.objects where bucket_id = 'other'`)).toEqual([]);
});

test('an application accepts forty files and rejects the next one', async (scene) => {
  const name = `documents/${ID.C1}/${ID.A1}/passport_another1.pdf`;
  const upload = `insert into storage.objects (bucket_id, name) values ('visa-documents', '${name}') returning name`;
  const sent = () => scene.undone(() => scene.attempt(() => scene.as('client_owner', upload)));
  const add = (count: number) =>
    scene.sql(`insert into storage.objects (bucket_id, name)
        select 'visa-documents', 'documents/${ID.C1}/${ID.A1}/' || gen_random_uuid() from generate_series(1, ${count})`);
  const mine = `storage.objects where name like 'documents/${ID.C1}/%' or name like 'receipts/${ID.A1}/%'`;
  const there = Number(await value(scene, `count(*) from ${mine}`));
  await add(39 - there);
  expect(await sent()).toEqual([{ name }]);
  await add(1);
  expect(await sent()).toMatchObject({ code: '42501', message: 'too_many_files' });
});

test('form_problems asks for names of two letters, an age of eighteen and a future arrival', async (scene) => {
  const problems = async (changes: string) => {
    await scene.sql(`update public.ds160_forms set ${changes}`);
    return value(scene, "private.form_problems(f, '2030-05-10', null) from public.ds160_forms f");
  };
  const right = "surname = 'Sá', given_name = 'Jó', birth_date = '2012-12-31', intended_arrival = '2030-05-11'";
  expect(await problems(right)).toEqual([]);
  expect(
    await problems("surname = 'S', given_name = ' J ', birth_date = '2013-01-01', intended_arrival = '2030-05-10'"),
  ).toEqual(['surname', 'given_name', 'birth_date', 'intended_arrival']);
});
