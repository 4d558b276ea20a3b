import { Calendar } from './Calendar';
import { createDemoRows } from './createDemoRows';
import { SIGN_OFFS } from './plan';
import type { Row } from './Rows';

const CALENDAR = new Calendar(new Date('2026-11-20T15:00:00Z'));

/** The forms with a draft at the official site, each with its case and state. */
async function drafts(volume: boolean) {
  const { rows, files } = await createDemoRows(CALENDAR, volume);
  const protocols = new Map(
    rows
      .of('public.application_steps')
      .filter(({ step_type }) => step_type === 'payment')
      .map(({ application_id, metadata }) => [application_id, (metadata as Row).protocol_number]),
  );
  const forms = rows.of('public.ds160_complements').filter(({ ceac_application_id, earlier }) => {
    return ceac_application_id !== null || (earlier as Row[]).length > 0;
  });
  const states = forms.map((form) => {
    if (form.renewed_at) return 'renewed';
    if (form.state === 'signed')
      return form.confirmation_number === protocols.get(form.application_id) ? 'registered' : 'signed';
    if (form.state === 'confirmed') return 'confirmed';
    return form.revision === 2 ? 'typing' : 'ready';
  });
  return { rows, files, forms, states, protocols };
}

test('the demo has one official draft in each state', async () => {
  expect((await drafts(false)).states).toEqual([...SIGN_OFFS]);
});

test('the second consultant has the fewest open cases, and no consultant more than ten', async () => {
  const { rows } = await createDemoRows(CALENDAR, false);
  const open = rows.of('public.visa_applications').filter(({ outcome }) => outcome === null);
  const loads = rows
    .of('public.profiles')
    .filter(({ role }) => role === 'consultant')
    .map(({ id, email }) => ({ email, cases: open.filter(({ consultant_id: of }) => of === id).length }));
  const [least, next] = loads.toSorted((one, other) => one.cases - other.cases);
  expect(least?.email).toBe('consultora@rotavisto.test');
  expect(next?.cases).toBeGreaterThan(least?.cases ?? 0);
  expect(Math.max(...loads.map(({ cases }) => cases))).toBeLessThanOrEqual(10);
});

test('the volume data has official drafts in each state', async () => {
  const { states } = await drafts(true);
  for (const state of SIGN_OFFS) expect(states.filter((one) => one === state).length).toBeGreaterThan(2);
});

test('the confirmed demo draft ends in five days, and the renewed demo form has its registered number among the earlier drafts', async () => {
  const { forms, states, protocols } = await drafts(false);
  expect(forms[states.indexOf('confirmed')]?.ceac_saved_on).toBe(CALENDAR.day(-25));
  const renewed = forms[states.indexOf('renewed')];
  const [earlier] = (renewed?.earlier ?? []) as Row[];
  expect(earlier?.confirmation_number).toBe(protocols.get(renewed?.application_id));
  expect(earlier).toMatchObject({ reason: expect.any(String), at: renewed?.renewed_at });
});

test.each([
  ['demo', false],
  ['volume', true],
] as const)('each draft of the %s data is sent, saved, confirmed and signed in this order', async (_, volume) => {
  const { forms } = await drafts(volume);
  for (const { sent_at: sent, opened_at: opened, earlier, ...form } of forms) {
    const [{ ceac_saved_on: saved, confirmed_at: confirmed, signed_reported_at: signed, at: renewed } = form] =
      earlier as Row[];
    const days = [sent ?? opened, saved, confirmed, signed, renewed]
      .filter((at) => at)
      .map((at) => String(at).slice(0, 10));
    expect(days).toEqual([...days].sort());
    const moments = [sent ?? opened, confirmed, signed, renewed].filter((at) => at);
    expect(moments).toEqual([...moments].sort());
    if (form.state !== 'signed' && form.ceac_saved_on) expect(CALENDAR.daysSince(String(saved))).toBeLessThan(30);
  }
});

test.each([
  ['demo', false, 2],
  ['volume', true, 8],
] as const)('each file delivered in the %s data is stored as a PDF, read or unread', async (_, volume, least) => {
  const { rows, files } = await drafts(volume);
  const given = rows.of('public.case_files');
  expect(given.length).toBeGreaterThanOrEqual(least);
  expect(new Set(given.map(({ read_at: at }) => at === null))).toEqual(new Set([true, false]));
  for (const {
    path,
    file_size: size,
    application_id: id,
    consultant_id: giver,
    sent_at: sent,
    read_at: read,
  } of given) {
    expect(String(path).startsWith(`case-files/${id}/`)).toBe(true);
    const stored = files.find((file) => file.path === path);
    expect(stored).toMatchObject({ ownerId: giver, at: sent });
    expect(stored?.bytes.byteLength).toBe(size);
    expect(Buffer.from(stored?.bytes ?? []).toString('latin1')).toMatch(/^%PDF-.*%%EOF\n$/s);
    if (read) expect(String(read) >= String(sent)).toBe(true);
  }
});

test.each(['2026-11-20T15:00:00Z', '2026-11-29T02:30:00Z', '2026-11-29T15:00:00Z', '2027-06-01T15:00:00Z'])(
  'data made at %s has no consent to a version newer than its acceptance',
  async (now) => {
    const { rows } = await createDemoRows(new Calendar(new Date(now)), true);
    const consents = rows.of('private.consents');
    expect(consents.length).toBeGreaterThan(300);
    const newer = consents.filter(
      ({ version, given_at: at }) => String(version) > new Calendar(new Date(String(at))).today,
    );
    expect(newer).toEqual([]);
    for (const { given_at: given, withdrawn_at: end } of consents)
      if (end) expect(String(end) >= String(given)).toBe(true);
  },
);

test('the demo client has replaced the consent to an older version by one to the newest version', async () => {
  const { rows } = await createDemoRows(new Calendar(new Date('2026-11-30T15:00:00Z')), false);
  const [ana] = rows.of('public.profiles').filter(({ email }) => email === 'cliente@rotavisto.test');
  const own = rows.of('private.consents').filter(({ person_id: id, kind }) => id === ana?.id && kind === 'terms');
  expect(own.map(({ withdrawn_at: end }) => end === null)).toEqual([false, true]);
  expect(own[0]?.withdrawn_at).toBe(own[1]?.given_at);
  expect(String(own[0]?.version) < String(own[1]?.version)).toBe(true);
});
