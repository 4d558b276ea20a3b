import { access, closeClients, newClient, service } from './support/clients';
import { eventuallyFound } from './support/eventually';

afterAll(closeClients);

interface Sent {
  id: string;
  to: string;
  subject: string;
}

const outbox = async (to: string): Promise<Sent[]> => {
  const mails: Sent[] = await (await fetch(`${access.url}/__outbox`)).json();
  return mails.filter((mail) => mail.to === to);
};

const press = (mail: string, kind: string, headers: Record<string, string> = {}) =>
  fetch(`${access.url}/__outbox/events`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ mail, kind }),
    redirect: 'manual',
  });

async function mailed() {
  const person = await newClient();
  const queue = async (template: string) => {
    const row = { user_id: person.id, to_email: person.email, template };
    const { error } = await service().from('mail_outbox').insert(row);
    if (error) throw error;
  };
  await queue('decision');
  const mail = await eventuallyFound(async () => (await outbox(person.email))[0]);
  const since = async () => {
    const { data } = await person.api.from('profiles').select('undeliverable_since').eq('id', person.id).single();
    return data?.undeliverable_since ?? null;
  };
  return { ...person, queue, since, mail: mail.id };
}

test.each(['bounce', 'complaint'])(
  'reporting a %s in the outbox signs the event and stops mail to the address',
  async (kind) => {
    const person = await mailed();
    expect(await person.since()).toBeNull();
    const answer = await press(person.mail, kind);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/__outbox/']);
    expect(Date.parse(await person.since())).toBeGreaterThan(Date.now() - 60_000);
    await person.queue('step_opened');
    const problem = async () => {
      const rows = service()
        .from('mail_outbox')
        .select('problem')
        .eq('user_id', person.id)
        .eq('template', 'step_opened');
      const { data } = await rows.single();
      return data?.problem === 'interrupted' ? null : data?.problem;
    };
    expect(await eventuallyFound(problem)).toBe('undeliverable');
    expect(await outbox(person.email)).toHaveLength(1);
  },
);

test('a report from another site is rejected', async () => {
  const person = await mailed();
  expect((await press(person.mail, 'bounce', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await person.since()).toBeNull();
});

test.each([
  ['an unknown mail', 'x', 'bounce'],
  ['an unknown event', null, 'delivered'],
])('a report about %s is rejected', async (_name, mail, kind) => {
  const person = await mailed();
  expect((await press(mail ?? person.mail, kind)).status).toBe(404);
  expect(await person.since()).toBeNull();
});
