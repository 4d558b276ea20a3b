import { seedDemoData } from '../seed/seedDemoData';
import { useDatabase } from './support';

const { database } = useDatabase({ empty: true });

const SIGNED = "f.state in ('confirmed', 'signed')";

/** Queries for contradicting rows, which can exist because the demo is written without triggers. */
const FAULTS = {
  'form whose typed flag differs from its pages': `select f.application_id from public.ds160_complements f
    where f.is_typed <> private.is_typed_whole(f, private.all_answers(f)) or (${SIGNED}) and not f.is_typed`,
  'English text without its answer': `select t.key from public.ds160_complements f, jsonb_each_text(f.english) t
    where private.written_answer(private.all_answers(f), t.key) is null`,
  'typed form with the English text of another answer': `select t.key
    from public.ds160_complements f, jsonb_each_text(f.english_of) t
    where f.is_typed and private.written_answer(private.all_answers(f), t.key) is distinct from t.value`,
  'sent form with a missing answer': `select f.application_id from public.ds160_complements f
    where f.state not in ('open', 'returned') and f.missing > 0`,
  'delivered file without an object': `select c.path from public.case_files c
    where not exists (select from storage.objects o where o.name = c.path and private.application_of_object(o.name) = c.application_id)`,
  'signed form with another number than the registered one': `select f.application_id from public.ds160_complements f
    join public.application_steps s on s.application_id = f.application_id and s.step_type = 'payment'
    where f.confirmation_number <> s.metadata ->> 'protocol_number'`,
};

beforeAll(async () => {
  const storage = { uploadObject: () => Promise.resolve({ httpStatusCode: 200 } as never) };
  await seedDemoData({ sql: database().sql, storage, log: () => undefined, volume: true });
});

test.each(Object.entries(FAULTS))('the demo has no %s', async (_, ask) => {
  expect(await database().sql.unsafe(ask)).toEqual([]);
});

test('the demo has a client with a draft to check, and another with five days left to sign', async () => {
  await database().scene(async (scene) => {
    const of = (name: string) =>
      scene.one(
        `select a.client_id, to_jsonb(private.official_progress(c)) as form from public.ds160_complements c
        join public.visa_applications a on a.id = c.application_id
        join public.profiles p on p.id = a.client_id where p.full_name = $1`,
        [name],
      );
    expect((await of('Cecília Antunes')).form).toMatchObject({ state: 'sent', is_ready: true, missing: 0 });
    const [{ day } = {}] = await scene.sql('select (private.today() + 5)::text as day');
    expect((await of('Danilo Moura')).form).toMatchObject({ state: 'confirmed', is_ready: false, draft_ends_on: day });
    expect((await of('Elaine Prates')).form).toMatchObject({ state: 'signed', draft_ends_on: null });
    const { client_id: id } = await of('Fábio Queiroz');
    const files = await scene.asPerson(
      String(id),
      'select kind, read_at is null as is_new from public.case_files order by sent_at',
    );
    expect(files).toEqual([
      { kind: 'ds160_confirmation', is_new: false },
      { kind: 'appointment_letter', is_new: true },
    ]);
  });
});

test("each verb of the client works on the demo's forms", async () => {
  await database().scene(async (scene) => {
    const press = async (name: string, verb: string) => {
      const { id, client } = await scene.one(
        `select a.id, a.client_id as client from public.visa_applications a
        join public.profiles p on p.id = a.client_id where p.full_name = $1`,
        [name],
      );
      const [answer] = await scene.asPerson(String(client), `select public.${verb.replace('$', `'${id}'`)} as state`);
      return answer?.state;
    };
    expect(await press('Cecília Antunes', 'confirm_complement($, 1)')).toBe('confirmed');
    expect(await press('Danilo Moura', "report_signed($, 'AA00BC1234')")).toBe('signed');
    expect(await press('Bianca Torres', 'correct_complement($)')).toBe('returned');
    expect(await press('Giovana Sales', 'send_complement($)')).toBe('sent');
  });
});

test("a client's export has the draft with numbers and texts, the earlier forms, and the files with their names", async () => {
  await database().scene(async (scene) => {
    const exportOf = async (name: string) => {
      const { id } = await scene.one('select id from public.profiles where full_name = $1', [name]);
      const [answer] = await scene.asPerson(String(id), 'select public.export_my_data() as data');
      return answer?.data as Record<string, Record<string, unknown>[]>;
    };
    const { ds160_complements: forms, case_files: files } = await exportOf('Fábio Queiroz');
    const duties = 'I develop and maintain systems for hospitals.';
    expect(forms).toMatchObject([
      {
        ceac_application_id: expect.stringMatching(/^AA/),
        confirmation_number: expect.stringMatching(/^AA/),
        english: { duties },
        english_of: { duties: 'Desenvolvo e mantenho sistemas para hospitais.' },
        state: 'signed',
      },
    ]);
    expect(files?.map(({ original_name: name }) => name)).toEqual([
      'confirmacao-ds160.pdf',
      'carta-de-agendamento.pdf',
    ]);
    const { ds160_complements: renewed } = await exportOf('Giovana Sales');
    expect(renewed).toMatchObject([
      { earlier: [{ reason: expect.stringContaining('passaporte'), confirmed_revision: 1 }] },
    ]);
  });
});
