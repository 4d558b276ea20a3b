import { ID, type Scene, useDatabase } from './support';
import {
  type Answers,
  give,
  kept,
  PAGE_1,
  PAGE_1_NO,
  SEND,
  save,
  saveSecurity,
  securityRow,
  VERSION,
  whole,
} from './support/officialForm';
import {
  CONFIRM,
  clientRefused,
  confirm,
  confirmed,
  consultantRefused,
  DRAFT,
  DRAFT_1,
  DRAFT_2,
  dayAgo,
  decide,
  draft,
  ENGLISH,
  english,
  heard,
  NOTHING,
  pagesOf,
  progress,
  ready,
  sentAtOnce,
  signed,
  typeAll,
  typedPage,
} from './support/signOff';

/** The consultant's English texts, and the draft at the official site until the client checks it. */
const { database, test } = useDatabase();

const CLOSED = { code: 'P0001', message: 'application_closed' };
const { C1 } = ID;

/** Three free texts: of a question, of a list row and of a security page. */
const WRITTEN: Answers = {
  duties: 'Desenvolvo software.',
  special_skills: { yes: true, text: 'Tiro esportivo' },
  previous_jobs: [
    { id: 'a', job_duties: 'Vendas' },
    { id: 'b', job_duties: 'Entregas' },
  ],
};
const DISORDER = { ...PAGE_1_NO, sec_disorder: { yes: true, text: 'Depressão em 2015' } };

async function written(scene: Scene): Promise<void> {
  await save(scene, 0, { occupation: 'CS', had_previous_jobs: true, ...WRITTEN });
  await saveSecurity(scene, PAGE_1, DISORDER, VERSION);
}
const texts = async (scene: Scene) => {
  const { english: words, english_of } = await kept(scene);
  return { words, english_of };
};

describe('set_english', () => {
  test('stores the trimmed English text beside the Portuguese words it translates, and audits only the key of the question', async (scene) => {
    await written(scene);
    expect(
      await heard(scene, async () =>
        expect(await english(scene, 'duties', '  I develop software.\n')).toBe('I develop software.'),
      ),
    ).toEqual({ ...NOTHING, audit: [{ action: 'set_english', before: null, after: { keys: ['duties'] } }] });
    await english(scene, 'special_skills', 'Sport shooting');
    await english(scene, 'previous_jobs/b/job_duties', 'Deliveries');
    expect(await texts(scene)).toEqual({
      words: {
        duties: 'I develop software.',
        special_skills: 'Sport shooting',
        'previous_jobs/b/job_duties': 'Deliveries',
      },
      english_of: {
        duties: 'Desenvolvo software.',
        special_skills: 'Tiro esportivo',
        'previous_jobs/b/job_duties': 'Entregas',
      },
    });
  });

  test('stores the text of a security page with the security answers', async (scene) => {
    await written(scene);
    const { audit } = await heard(scene, () => english(scene, 'sec_disorder', 'Depression in 2015'));
    expect(audit).toEqual([{ action: 'set_english', before: null, after: { keys: ['sec_disorder'] } }]);
    expect(await securityRow(scene)).toMatchObject({
      english: { sec_disorder: 'Depression in 2015' },
      english_of: { sec_disorder: 'Depressão em 2015' },
    });
    expect(await texts(scene)).toEqual({ words: {}, english_of: {} });
    await scene.as('client_owner', "select public.withdraw_consent('security_answers')");
    expect(await securityRow(scene)).toBeUndefined();
    await saveSecurity(scene, PAGE_1, DISORDER, VERSION);
    expect(await securityRow(scene)).toMatchObject({ english: {}, english_of: {} });
  });

  test('has one effect when the same text is saved again', async (scene) => {
    await written(scene);
    await english(scene, 'duties', 'I develop software.');
    await english(scene, 'sec_disorder', 'Depression');
    expect(
      await heard(scene, async () => {
        expect(await english(scene, 'duties', ' I develop software.')).toBe('I develop software.');
        await english(scene, 'sec_disorder', 'Depression');
      }),
    ).toEqual(NOTHING);
  });

  test.each([null, '', ' \n '])('removes the text when it is %j', (blank) =>
    database().scene(async (scene) => {
      await written(scene);
      for (const key of ['duties', 'sec_disorder']) {
        await english(scene, key, 'x');
        expect(await english(scene, key, blank)).toBeNull();
      }
      expect(await texts(scene)).toEqual({ words: {}, english_of: {} });
      expect(await securityRow(scene)).toMatchObject({ english: {}, english_of: {} });
    }),
  );

  test('keeps the former words when the answer changes, and the text is deleted with the answer', async (scene) => {
    await written(scene);
    for (const key of ['duties', 'special_skills', 'previous_jobs/a/job_duties', 'sec_disorder'])
      await english(scene, key, 'In English');
    const { revision } = await kept(scene);
    await save(scene, revision, { duties: 'Testo software.', previous_jobs: [{ id: 'b', job_duties: 'Entregas' }] });
    expect(await texts(scene)).toEqual({
      words: { duties: 'In English', special_skills: 'In English' },
      english_of: { duties: 'Desenvolvo software.', special_skills: 'Tiro esportivo' },
    });
    await save(scene, revision + 1, { duties: null, special_skills: { yes: false } });
    expect(await texts(scene)).toEqual({ words: {}, english_of: {} });
    await saveSecurity(scene, PAGE_1, { ...DISORDER, sec_disorder: { yes: true, text: 'Ansiedade' } });
    expect((await securityRow(scene))?.english_of).toEqual({ sec_disorder: 'Depressão em 2015' });
    await saveSecurity(scene, PAGE_1, PAGE_1_NO);
    expect(await securityRow(scene)).toMatchObject({ english: {}, english_of: {} });
  });

  test('accepts a text of the full length', async (scene) => {
    await written(scene);
    expect(await english(scene, 'duties', 'x'.repeat(4000))).toHaveLength(4000);
  });

  test.each<[string, string | null, string, string]>([
    ['a null key', null, 'x', 'invalid_answer'],
    ['an unknown key', 'hair', 'x', 'invalid_answer'],
    ['a question without free text', 'occupation', 'x', 'invalid_answer'],
    ['a question without an answer', 'refusal_explanation', 'x', 'invalid_answer'],
    ['an explanation for a No', 'sec_disease', 'x', 'invalid_answer'],
    ['a list question without its row', 'job_duties', 'x', 'invalid_answer'],
    ['an unknown row', 'previous_jobs/c/job_duties', 'x', 'invalid_answer'],
    ['a row of another list', 'companions/a/job_duties', 'x', 'invalid_answer'],
    ['a list without row and question', 'previous_jobs', 'x', 'invalid_answer'],
    ['an incomplete path', 'previous_jobs/a', 'x', 'invalid_answer'],
    ['a path with further segments', 'previous_jobs/a/job_duties/x', 'x', 'invalid_answer'],
    ['a control character', 'duties', 'a\u0007b', 'invalid_answer'],
    ['a text that is too long', 'duties', 'x'.repeat(4001), 'invalid_answer'],
    ["a row's text that is too long", 'previous_jobs/a/job_duties', 'x'.repeat(4001), 'invalid_answer'],
    ['a password', 'duties', 'My password: abc12345', 'looks_like_password'],
    ['a password on a security page', 'sec_disorder', 'senha: abc12345', 'looks_like_password'],
    ['null for an unknown key', 'hair', null as unknown as string, 'invalid_answer'],
  ])('rejects %s and names the key', (_, key, text, message) =>
    database().scene(async (scene) => {
      await written(scene);
      const before = [await kept(scene), await securityRow(scene)];
      const refusal = await consultantRefused(scene, ENGLISH, key, text);
      expect(refusal).toMatchObject({ code: '22023', message });
      expect(refusal.detail ?? '').toBe(key ?? '');
      expect([await kept(scene), await securityRow(scene)]).toEqual(before);
    }),
  );

  test.each(['duties', 'sec_disorder'])(
    'asks the client to confirm again when the text of %s changes after the confirmation',
    (key) =>
      database().scene(async (scene) => {
        await written(scene);
        const { answers, pages } = await whole(scene);
        await save(scene, 1, { ...answers, duties: 'Desenvolvo software.' });
        for (const [page, given] of pages) await saveSecurity(scene, page, page === PAGE_1 ? DISORDER : given, VERSION);
        await scene.as('client_owner', SEND);
        await draft(scene);
        await typeAll(scene);
        await english(scene, key, 'First');
        expect(await kept(scene)).toMatchObject({ is_typed: false, state: 'sent' });
        await typeAll(scene);
        const { revision } = await kept(scene);
        await confirm(scene, revision);
        expect(await heard(scene, () => english(scene, key, 'First'))).toEqual(NOTHING);
        expect((await kept(scene)).state).toBe('confirmed');
        const { notices, mails } = await heard(scene, () => english(scene, key, 'Second'));
        expect([notices, mails]).toEqual([[], []]);
        expect(await kept(scene)).toMatchObject({
          state: 'sent',
          confirmed_at: null,
          confirmed_revision: null,
          revision: revision + 1,
          is_typed: false,
          changed_in: { [key]: revision + 1 },
        });
        const again = await heard(scene, () => typeAll(scene));
        expect([again.notices, again.mails]).toEqual([[[C1, 'official_form_ready']], [[C1, 'form_ready']]]);
        await confirm(scene, revision + 1);
        await english(scene, key, null);
        expect(await kept(scene)).toMatchObject({ state: 'sent', is_typed: false });
      }),
  );

  test('rejects a signed form and a decided case', async (scene) => {
    await signed(scene);
    const refused = { code: 'P0001', message: 'complement_signed' };
    expect(await consultantRefused(scene, ENGLISH, 'duties', 'x')).toMatchObject(refused);
    expect(await consultantRefused(scene, ENGLISH, 'hair', 'x')).toMatchObject(refused);
    await decide(scene);
    expect(await consultantRefused(scene, ENGLISH, 'duties', 'x')).toMatchObject(CLOSED);
  });
});

describe('set_official_draft', () => {
  test('stores the number trimmed and in capitals with its day, and ends the draft 30 days after it', async (scene) => {
    await save(scene, 0, {});
    const saved = await dayAgo(scene, 3);
    const { audit, notices, mails } = await heard(scene, async () =>
      expect(await draft(scene, ' aa00 draft1 ', 3)).toBe(await dayAgo(scene, -27)),
    );
    expect([notices, mails]).toEqual([[], []]);
    expect(audit).toEqual([
      { action: 'set_official_draft', before: null, after: { saved_on: saved, is_another: true } },
    ]);
    expect(await kept(scene)).toMatchObject({ ceac_application_id: DRAFT_1, state: 'open', earlier: [] });
    expect(await progress(scene, 'client_owner')).toMatchObject({
      draft_ends_on: await dayAgo(scene, -27),
      is_ready: false,
    });
    expect(await heard(scene, () => draft(scene, DRAFT_1, 3))).toEqual(NOTHING);
  });

  test("with another day keeps the draft and the client's confirmation", async (scene) => {
    await confirmed(scene);
    const { notices, audit } = await heard(scene, () => draft(scene, DRAFT_1, 1));
    expect(notices).toEqual([]);
    expect(audit).toMatchObject([{ after: { is_another: false } }]);
    expect(await kept(scene)).toMatchObject({ state: 'confirmed', earlier: [] });
  });

  test('with another number moves the former draft to `earlier`, keeps the typed pages, and asks the client to confirm again', async (scene) => {
    const revision = await confirmed(scene);
    const { typed } = await kept(scene);
    const { notices, mails, audit } = await heard(scene, () => draft(scene, DRAFT_2));
    expect([notices, mails]).toEqual([[[C1, 'official_form_ready']], [[C1, 'form_ready']]]);
    expect(JSON.stringify(audit)).not.toMatch(/AA00/);
    const row = await kept(scene);
    expect(row).toMatchObject({
      state: 'sent',
      typed,
      is_typed: true,
      confirmed_at: null,
      confirmed_revision: null,
      ceac_application_id: DRAFT_2,
      earlier: [{ ceac_application_id: DRAFT_1, ceac_saved_on: await dayAgo(scene, 0), at: expect.any(String) }],
    });
    expect(Object.keys(row.earlier[0]).sort()).toEqual(['at', 'ceac_application_id', 'ceac_saved_on']);
    expect(await confirm(scene, revision)).toBe('confirmed');
  });

  test.each<[string, string | null, number | null, string]>([
    ['a null number', null, 0, 'invalid_ceac_id'],
    ['a blank number', ' ', 0, 'invalid_ceac_id'],
    ['nine characters', 'AA00DRAFT', 0, 'invalid_ceac_id'],
    ['eleven characters', 'AA00DRAFT12', 0, 'invalid_ceac_id'],
    ['another first letter', 'BA00DRAFT1', 0, 'invalid_ceac_id'],
    ['a hyphen', 'AA00-DRAF1', 0, 'invalid_ceac_id'],
    ['an accent', 'AA00DRÁFT1', 0, 'invalid_ceac_id'],
    ['a null day', DRAFT_1, null, 'invalid_date'],
    ['a future day', DRAFT_1, -1, 'invalid_date'],
    ['a day 30 days ago', DRAFT_1, 30, 'invalid_date'],
  ])('rejects %s', (_, number, days, message) =>
    database().scene(async (scene) => {
      const day = days === null ? null : await dayAgo(scene, days);
      expect(await consultantRefused(scene, DRAFT, number, day)).toMatchObject({ code: '22023', message });
      expect(await scene.sql('select from public.ds160_complements where ceac_application_id is not null')).toEqual([]);
    }),
  );

  test('accepts a day 29 days ago', async (scene) => {
    expect(await draft(scene, DRAFT_1, 29)).toBe(await dayAgo(scene, -1));
  });

  test('rejects another draft for a signed form and a decided case', async (scene) => {
    await signed(scene);
    const today = await dayAgo(scene, 0);
    expect(await consultantRefused(scene, DRAFT, DRAFT_2, today)).toMatchObject({
      code: 'P0001',
      message: 'complement_signed',
    });
    await decide(scene);
    expect(await consultantRefused(scene, DRAFT, DRAFT_2, today)).toMatchObject(CLOSED);
  });
});

describe('a draft becomes ready', () => {
  const steps: Record<string, (scene: Scene) => Promise<unknown>> = {
    sent: (scene) => scene.as('client_owner', SEND),
    saved: (scene) => draft(scene),
    typed: typeAll,
  };
  const orders = Object.keys(steps).flatMap((first) =>
    Object.keys(steps)
      .filter((one) => one !== first)
      .map((second) => [first, second, ...Object.keys(steps).filter((one) => one !== first && one !== second)]),
  );

  test.each(orders)('once it is %s, %s and %s, and only the last step notifies the client', (...order) =>
    database().scene(async (scene) => {
      await sentAtOnce(scene);
      await give(scene, []);
      const [first = '', second = '', last = ''] = order;
      for (const step of [first, second]) {
        const { notices, mails } = await heard(scene, () => steps[step]?.(scene) ?? Promise.resolve());
        expect([notices.filter(([id]) => id === C1), mails]).toEqual([[], []]);
        expect(await progress(scene, 'client_owner')).toMatchObject({ is_ready: false });
      }
      const { notices, mails } = await heard(scene, () => steps[last]?.(scene) ?? Promise.resolve());
      expect(notices.filter(([id]) => id === C1)).toEqual([[C1, 'official_form_ready']]);
      expect(mails).toEqual([[C1, 'form_ready']]);
      for (const actor of ['client_owner', 'consultant_assigned', 'admin'] as const)
        expect(await progress(scene, actor)).toMatchObject({ state: 'sent', is_ready: true });
    }),
  );

  test('only while all pages are unchanged since they were typed', async (scene) => {
    await ready(scene);
    await give(scene, ['payer']);
    expect(await progress(scene, 'client_owner')).toMatchObject({ is_ready: false });
    await save(scene, 1, { mother_given_name: 'Maria' });
    await scene.as('client_owner', SEND);
    expect(await kept(scene)).toMatchObject({ state: 'sent', is_typed: false });
    expect(await clientRefused(scene, CONFIRM, 2)).toMatchObject({ code: 'P0001', message: 'draft_not_ready' });
    const { page } = await scene.one(
      "select page from private.official_questions where key = 'mother_given_name' and until is null",
    );
    await typedPage(scene, 'Travel', 2);
    expect((await kept(scene)).is_typed).toBe(false);
    const { notices } = await heard(scene, () => typedPage(scene, String(page), 2));
    expect(notices).toEqual([[C1, 'official_form_ready']]);
    expect(await confirm(scene, 2)).toBe('confirmed');
  });

  test("only after both pages are typed again when one page's questions depend on an answer of the other", async (scene) => {
    await ready(scene);
    await give(scene, []);
    // A person who was in the United States has four more security questions.
    await save(scene, 1, { was_in_us: false });
    expect((await kept(scene)).is_typed).toBe(false);
    const rows = await scene.sql(`select distinct page from private.official_questions q
      where q.until is null and (q.key = 'was_in_us' or q.asked_if ~ '\\mwas_in_us\\M')`);
    expect(rows.length).toBeGreaterThan(1);
    for (const [at, { page }] of rows.entries()) {
      expect([at, (await kept(scene)).is_typed]).toEqual([at, false]);
      await typedPage(scene, String(page), 2);
    }
    expect((await kept(scene)).is_typed).toBe(true);
  });

  test('without the security pages when the client stores no answers to them', async (scene) => {
    await sentAtOnce(scene);
    await draft(scene);
    for (const page of await pagesOf(scene)) if (!page.startsWith('Security')) await typedPage(scene, page, 1);
    expect((await kept(scene)).is_typed).toBe(false);
    const { notices } = await heard(scene, () =>
      scene.as('client_owner', "select public.withdraw_consent('security_answers')"),
    );
    expect(await kept(scene)).toMatchObject({ is_typed: true, state: 'sent' });
    expect(notices).toEqual([[C1, 'official_form_ready']]);
  });

  test('never in a decided case, whose client is not notified', async (scene) => {
    await sentAtOnce(scene);
    await draft(scene);
    for (const page of await pagesOf(scene)) if (!page.startsWith('Security')) await typedPage(scene, page, 1);
    await decide(scene);
    expect(await heard(scene, () => scene.sql('delete from public.ds160_security_answers'))).toEqual(NOTHING);
  });
});
