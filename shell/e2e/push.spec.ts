import { callAs } from './support/api';
import { DEEP } from './support/deep';
import {
  blockNotifications,
  deliver,
  ENDPOINT,
  fakePushService,
  notifications,
  press,
} from './support/doubles/pushService';
import { aProcess } from './support/process';
import { installWorker } from './support/product/serviceWorker';
import { rows } from './support/records';
import { expect, test } from './support/signedInTest';

test.use({ serviceWorkers: 'allow' });

const SWITCH = { name: /^Avisar neste aparelho/ };

test(
  'a push notification about the next step opens it, and a device with disabled notifications is removed',
  DEEP,
  async ({ enter }) => {
    const { id, client, consultant } = await aProcess({ at: 'document_review' });
    const page = await enter(client, '/client', { permissions: ['notifications'] });
    await fakePushService(page.context());
    await installWorker(page);
    await page.goto('/client/applications');
    await page.getByRole('button', SWITCH).click();
    await expect(page.getByText('Pronto: este aparelho será avisado.')).toBeVisible();

    const documents = await rows<{ id: string }>(`document_submissions?select=id&application_id=eq.${id}`);
    for (const { id: document_id } of documents)
      await callAs(consultant.email, 'review_document', { document_id, decision: 'approved' });
    const queued = () =>
      rows<{ data: { push: { endpoint: string } } }>(
        `mail_outbox?select=data&user_id=eq.${client.id}&subscription_id=not.is.null`,
      );
    // The push waits for the ten seconds in which the last decision can be undone.
    await expect.poll(async () => (await queued()).map(({ data }) => data.push.endpoint)).toEqual([ENDPOINT]);

    const push = {
      title: 'Sua solicitação avançou',
      body: 'Toque para abrir.',
      lang: 'pt-BR',
      path: '/client/applications',
    };
    await deliver(page, push);
    const shown = { title: push.title, body: push.body, data: { path: push.path } };
    await expect.poll(() => notifications(page)).toEqual([shown]);
    await page.goto(await press(page.context(), push.title));
    await expect(page.getByRole('button', { name: 'Continuar: Formulário DS-160' })).toBeVisible();
    await expect.poll(() => notifications(page)).toEqual([]);

    await page.goto('/client/settings/notifications');
    const device = page.getByRole('switch', SWITCH);
    await expect(device).toBeChecked();
    await device.click();
    await expect(device).not.toBeChecked();
    // The switch shows the choice before it is saved.
    await expect(page.getByRole('status').filter({ hasText: 'Salvo' })).toBeVisible();
    expect(await callAs(client.email, 'push_state', { endpoint: ENDPOINT })).toEqual({ devices: 0, is_here: false });
  },
);

test('the settings explain blocked notifications, and the pages offer no switch for them', DEEP, async ({ enter }) => {
  const { client } = await aProcess({ at: 'document_review' });
  const page = await enter(client, '/client');
  await blockNotifications(page);
  await page.goto('/client/settings/notifications');
  await expect(page.getByText(/^O navegador está bloqueando avisos deste site\./)).toBeVisible();
  await page.goto('/client/applications');
  await expect(page.getByRole('heading', { name: 'Análise de Documentos' })).toBeVisible();
  await expect(page.getByText('Avise-me quando houver novidade')).toBeHidden();
});
