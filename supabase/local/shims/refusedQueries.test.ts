import { refusedQuery } from './refusedQueries';

const ask = (query: string, prefer = '') =>
  refusedQuery(new Request(`http://local/rest/v1/${query}`, { headers: { prefer } }));

test.each([
  'probe?select=id,probe(id)',
  'probe?select=id,up:probe!parent(id)',
  'probe?select=id,...probe!parent_fk(id)',
  'steps?select=id,probe(id,probe!inner(id))',
])('refusedQuery rejects %s', async (query) => {
  const answer = ask(query);
  expect(answer?.status).toBe(400);
  expect(await answer?.json()).toMatchObject({
    message: 'not in the embedded backend: probe embedded in itself under its own name',
  });
});

test.each([
  'probe?select=id,up:parent(id)',
  'visa_applications?select=id,client:profiles!client_id(full_name),application_steps(step_type)',
  'a?select=b(a(id))',
  'probe',
])('refusedQuery accepts %s', (query) => {
  expect(ask(query)).toBeNull();
});

test('refusedQuery rejects defaults for missing columns', async () => {
  expect(await ask('probe', 'return=representation, missing=default')?.json()).toMatchObject({
    message: 'not in the embedded backend: Prefer: missing=default',
  });
});
