import { createHandler } from './handler';
import type { RenderedMail } from './templates';

interface Waiting {
  id: number;
  to_email: string;
  template: string;
  data: Record<string, unknown>;
}

const request = () => new Request('https://project.test/', { method: 'POST' });

function world(waiting: Waiting[], { isScheduled = true, fails = false } = {}) {
  const delivered: { to: string; mail: RenderedMail }[] = [];
  const finished: [number, string | null][] = [];
  let rounds = 0;
  const handler = createHandler({
    isScheduler: async () => isScheduled,
    siteUrl: 'https://app.test',
    backend: {
      // A failed mail is offered again at once; one run must not try it twice.
      claimMail: async () => (rounds++ === 0 || fails ? waiting : []),
      finishMail: async (id, error) => {
        finished.push([id, error]);
      },
      recoveryToken: async (email) => `token-of-${email}`,
    },
    deliver: async (to, mail) => {
      if (fails) throw new Error('refused');
      delivered.push({ to, mail });
    },
  });
  return { handler, delivered, finished };
}

const mail = (template: string, data: Record<string, unknown> = {}): Waiting => ({
  id: 1,
  to_email: 'ana@x.test',
  template,
  data,
});

test('sends each mail once and says so', async () => {
  const { handler, delivered, finished } = world([mail('decision', { outcome: 'approved', full_name: 'Ana Souza' })]);
  expect(await (await handler(request())).json()).toEqual({ sent: 1, failed: 0 });
  expect(finished).toEqual([[1, null]]);
  expect(delivered[0]?.mail.subject).toBe('Sua solicitação tem uma decisão · RotaVisto');
  expect(delivered[0]?.mail.text).toContain('Olá, Ana.');
  expect(delivered[0]?.mail.text).toContain('https://app.test/client/applications');
});

test('a mail for choosing a password carries a link for any browser', async () => {
  const { handler, delivered } = world([mail('set_password')]);
  await handler(request());
  expect(delivered[0]?.mail.text).toContain(
    'https://app.test/reset-password?token_hash=token-of-ana%40x.test&type=recovery',
  );
});

test('what people wrote is text in the mail', async () => {
  const { handler, delivered } = world([mail('documents_rejected', { notes: '<img src=x onerror=alert(1)>' })]);
  await handler(request());
  expect(delivered[0]?.mail.html).toContain('&lt;img src=x');
  expect(delivered[0]?.mail.html).not.toContain('<img');
});

test('a failure is kept with the mail and tried once a run', async () => {
  const { handler, finished } = world([mail('decision')], { fails: true });
  expect(await (await handler(request())).json()).toEqual({ sent: 0, failed: 1 });
  expect(finished).toEqual([[1, 'refused']]);
});

test('an unknown template is a failure', async () => {
  const { handler, finished } = world([mail('surprise')]);
  await handler(request());
  expect(finished).toEqual([[1, 'unknown template surprise']]);
});

test('answers the scheduler alone', async () => {
  const { handler, delivered } = world([mail('decision')], { isScheduled: false });
  expect((await handler(request())).status).toBe(401);
  expect(delivered).toEqual([]);
});
