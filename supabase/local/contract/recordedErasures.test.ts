import { access, closeClients, type NewPerson, newClient, rest, service, withRole } from './support/clients';
import { eventuallyFound } from './support/eventually';

afterAll(closeClients);

async function erase(person: NewPerson, admin: NewPerson): Promise<void> {
  await person.api.rpc('request_erasure', { reason: 'Desisti' });
  const { data } = await service().from('erasure_requests').select('id').eq('user_id', person.id).single();
  const resolved = await admin.api.rpc('admin_resolve_erasure', { request_id: data?.id, decision: 'done' });
  expect(resolved.error).toBeNull();
}

const recordOf = (person: NewPerson, api = service()) =>
  api.storage.from('operations').download(`erasures/${person.id}.json`);

test('the id of an erased user without files is recorded in the bucket of operations, readable by the secret key only', async () => {
  const [person, other, admin] = [await newClient(), await newClient(), await withRole('admin')];
  await erase(person, admin);
  const record = await eventuallyFound(async () => (await recordOf(person)).data ?? undefined);
  expect(JSON.parse(await record.text())).toEqual({ user_id: person.id });
  expect((await recordOf(other)).error).not.toBeNull();
  for (const { api } of [admin, other, await withRole('consultant')]) {
    expect((await recordOf(person, api)).error).not.toBeNull();
    expect((await api.storage.from('operations').list('erasures')).data).toEqual([]);
  }
  const inspected = await service().from('profiles').select('role').eq('id', person.id).single();
  expect(inspected.data).toEqual({ role: 'erased' });
});

test('two concurrent runs of the schedule make one record and finish the queue', async () => {
  const [person, admin] = [await newClient(), await withRole('admin')];
  const run = () =>
    rest('/functions/v1/remove-files', undefined, {
      method: 'POST',
      headers: { authorization: `Bearer ${access.schedulerSecret}` },
    });
  await erase(person, admin);
  // When both write the same file, the storage server may reject one of them.
  await Promise.all([run(), run()]);
  await run();
  expect((await service().rpc('erasures_to_record')).data).not.toContain(person.id);
  expect((await recordOf(person)).error).toBeNull();
});
