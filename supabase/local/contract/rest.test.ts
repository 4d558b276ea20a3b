import { access, client, closeClients, newClient, rest, service, signedIn, tokenOf } from './support/clients';
import { PLAN_ID } from './support/startedApplication';

afterEach(closeClients);

test('embeds follow foreign keys in both directions', async () => {
  const consultant = await signedIn('consultor@rotavisto.test');
  const { data, error } = await consultant
    .from('visa_applications')
    .select(
      'id, created_at, client:profiles!client_id(full_name), application_steps(step_type), document_submissions(id)',
    )
    .order('order_index', { referencedTable: 'application_steps' })
    .limit(3);
  expect(error).toBeNull();
  expect(data).toHaveLength(3);
  for (const row of data ?? []) {
    expect(row.application_steps.map(({ step_type: type }) => type)[0]).toBe('document_collection');
    expect(row.application_steps).toHaveLength(7);
    expect(Array.isArray(row.document_submissions)).toBe(true);
    expect(row.client).toHaveProperty('full_name');
    expect(row.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
  }
});

test('a function of a row is a field only when it is selected', async () => {
  const api = await signedIn('cliente@rotavisto.test');
  const estimates = await api.rpc('client_estimates');
  expect(estimates.data?.steps).toEqual(expect.any(Array));
  const own = () => api.from('visa_applications');
  const asked = await own().select('id, estimates').is('traveller_id', null).single();
  expect(asked.data?.estimates).toEqual(estimates.data);
  const everything = await own().select('*').is('traveller_id', null).single();
  expect(everything.data).not.toHaveProperty('estimates');
});

test('a one-to-many embed stays a list when a partial unique index exists', async () => {
  const { data } = await service()
    .from('profiles')
    .select('user_subscriptions(id)')
    .eq('email', 'cliente@rotavisto.test')
    .single();
  expect(Array.isArray(data?.user_subscriptions)).toBe(true);
});

test("numeric values and times have PostgREST's format", async () => {
  const { data } = await client()
    .from('subscription_plans')
    .select('price, created_at')
    .eq('is_available', true)
    .single();
  expect(data?.price).toBe(499.97);
  expect(data?.created_at).toMatch(/T.*\+00:00$/);
});

test('an update with an embed can return one object', async () => {
  const { api, id } = await newClient();
  const answer = await api
    .from('profiles')
    .update({ phone: '(11) 90000-0000' })
    .eq('id', id)
    .select('phone, user_subscriptions(id)')
    .single();
  expect(answer.error).toBeNull();
  expect(answer.data).toEqual({ phone: '(11) 90000-0000', user_subscriptions: [] });
});

test('counts, ranges and single objects are answered like PostgREST', async () => {
  const admin = await signedIn('admin@rotavisto.test');
  const counted = await admin.from('visa_applications').select('*', { count: 'exact', head: true });
  expect(counted.count).toBeGreaterThan(40);
  expect((await admin.from('visa_applications').select('id').range(0, 4)).data).toHaveLength(5);
  expect((await admin.from('visa_applications').select('id').range(5000, 5004).single()).error?.code).toBe('PGRST116');
  expect((await admin.from('visa_applications').select('id').eq('id', access.publishableKey)).error?.code).toBe(
    '22P02',
  );
});

test.each([
  ['P0001', 400, 'start_application', {}, 'no_active_plan'],
  ['42501', 403, 'admin_dashboard', {}, 'not_allowed'],
  ['22023', 400, 'create_ticket', { subject: ' ' }, 'subject_blank'],
] as const)('an error keeps its SQLSTATE %s and its message', async (code, status, verb, args, message) => {
  const { api } = await newClient();
  const answer = await api.rpc(verb, args);
  expect(answer).toMatchObject({ status, error: { code, message } });
});

test('a late move of a card is answered as a conflict', async () => {
  const consultant = await signedIn('consultor@rotavisto.test');
  const { data: cards } = await consultant.rpc('consultant_board');
  const card = cards?.find(({ current_step: step }: { current_step: string | null }) => step === 'payment');
  const answer = await consultant.rpc('move_application_step', {
    application_id: card?.application_id ?? '',
    target: 'interview',
    expected_current_step: 'document_review',
  });
  expect(answer).toMatchObject({ status: 409, error: { code: 'PT409', message: 'step_conflict' } });
});

test.each([
  ['with', { request_id: '00000000-0000-4000-8000-00000000f002' }],
  ['without', {}],
])('a verb with an argument named time is called %s its last argument', async (_how, id) => {
  const { api } = await newClient();
  const slot = { application_id: PLAN_ID, date: '2035-01-10', time: '10:00' };
  const { error } = await api.rpc('book_pre_interview', { ...slot, ...id });
  expect(error).toMatchObject({ code: '42501', message: 'not_allowed' });
});

test('a repeated request is answered with the ticket of the first', async () => {
  const { api } = await newClient();
  const ask = () => api.rpc('create_ticket', { subject: 'Ajuda', request_id: crypto.randomUUID() });
  const request = { subject: 'Ajuda', request_id: crypto.randomUUID() };
  const [first, second] = await Promise.all([api.rpc('create_ticket', request), api.rpc('create_ticket', request)]);
  expect(first).toMatchObject({ status: 200, data: { subject: 'Ajuda', id: expect.any(String) } });
  expect(second).toMatchObject({ status: 200, data: first.data });
  expect((await ask()).error).toMatchObject({ message: 'ticket_already_open' });
});

test('a second open ticket is rejected with 23514', async () => {
  const { api } = await newClient();
  expect((await api.rpc('create_ticket', { subject: 'Ajuda' })).error).toBeNull();
  expect((await api.rpc('create_ticket', { subject: 'Outra' })).error).toMatchObject({
    code: '23514',
    message: 'ticket_already_open',
  });
});

test('a json argument of a function arrives as json', async () => {
  const event = { id: `evt_${Date.now()}`, type: 'unknown.type', data: { object: { id: 'x' } } };
  expect((await service().rpc('apply_checkout_event', { event })).data).toMatchObject({ outcome: 'ignored' });
});

describe('anonymous visitors', () => {
  test('read the plans and no other table', async () => {
    expect((await client().from('subscription_plans').select('id')).data).toHaveLength(2);
    for (const table of ['profiles', 'visa_applications', 'notifications', 'user_subscriptions', 'audit_log']) {
      expect((await client().from(table).select('*')).error?.code).toBe('42501');
    }
  });

  test("cannot read the schema's description", async () => {
    expect((await rest('/rest/v1/')).status).toBe(401);
    expect((await rest('/graphql/v1', undefined, { method: 'POST', body: '{}' })).ok).toBe(false);
  });
});

test('the secret key reads the names of tables, columns, verbs and arguments', async () => {
  const { secretKey } = access;
  const answer = await rest('/rest/v1/', undefined, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, accept: 'application/openapi+json' },
  });
  expect(answer.status).toBe(200);
  const described = await answer.json();
  expect(Object.keys(described.definitions.profiles.properties)).toEqual(expect.arrayContaining(['id', 'full_name']));
  const [argument] = described.paths['/rpc/move_application_step'].post.parameters;
  expect(Object.keys(argument.schema.properties)).toContain('expected_current_step');
  expect(described.paths).not.toHaveProperty('/rpc/is_admin');
});

test.each(['private', 'auth', 'storage'])('the schema %s is not exposed', async (schema) => {
  const { api } = await newClient();
  const answer = await rest('/rest/v1/profiles', await tokenOf(api), { headers: { 'accept-profile': schema } });
  expect(answer.status).toBe(406);
  expect(await answer.json()).toMatchObject({ code: 'PGRST106' });
});

test('functions of other schemas cannot be called', async () => {
  const { api } = await newClient();
  expect((await api.rpc('is_admin')).error).toMatchObject({ code: 'PGRST202' });
});

test('a response has a thousand rows at most', async () => {
  const { data } = await service().from('application_steps').select('id').limit(1_000_000);
  expect(data?.length).toBeLessThanOrEqual(1000);
});

test("a row or list inside a verb's result is JSON", async () => {
  const { id } = await newClient();
  const { data } = await service().rpc('open_checkout', { user_id: id, plan_id: PLAN_ID });
  expect(data).toMatchObject({ user_id: id, status: 'pending', started_at: null });
  expect(data.plan).toMatchObject({ id: PLAN_ID, price: 499.97, is_available: true, stripe_price_id: null });
  expect(data.plan.features).toContain('Garantia de reembolso');
  expect(data.plan.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
});

test('a report without an account stores a digest of the real network address', async () => {
  const reportFrom = async (address: string) => {
    const answer = await rest('/rest/v1/rpc/report_client_error', undefined, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, 'cf-connecting-ip': address },
      body: JSON.stringify({ remote: 'landing', version: address, class: 'http', message: '', path: '/' }),
    });
    return answer.json();
  };
  for (const address of ['203.0.113.1', '203.0.113.2']) expect(await reportFrom(address)).toEqual({ recorded: true });
  const { data } = await service().from('client_errors').select('source').like('version', '203.0.113.%');
  expect(data).toHaveLength(2);
  expect(new Set(data?.map(({ source }) => source)).size).toBe(1);
  expect(data?.[0]?.source).toMatch(/^[0-9a-f]{64}$/);
});
