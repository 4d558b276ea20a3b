import type { Page, WebSocketRoute } from '@playwright/test';
import { callAs, writeAs } from './support/api';
import { DEEP } from './support/deep';
import { aProcess, type Process } from './support/process';
import { openChannels } from './support/product/federation';
import { rows } from './support/records';
import { bell } from './support/screen';
import { expect, test } from './support/signedInTest';

const REALTIME = /\/realtime\/v1/;
const SUBJECT = 'Quando chega?';
const FIVE = ['um', 'dois', 'três', 'quatro', 'cinco'];

test.use({ expectedErrors: /WebSocket|ERR_CONNECTION_REFUSED|ERR_FAILED/ });

const talk = (page: Page) => page.getByRole('region', { name: `Conversa: ${SUBJECT}` });

const unreadOf = async ({ client }: Process) =>
  (await rows(`notifications?user_id=eq.${client.id}&read=eq.false&select=id`)).length;

const openTalk = (page: Page) => page.getByRole('link', { name: new RegExp(SUBJECT.replace('?', '')) }).click();

async function aTalk(): Promise<{ process: Process; say: (text: string) => Promise<void> }> {
  const process = await aProcess({ at: 'payment' });
  await callAs(process.client.email, 'create_ticket', { subject: SUBJECT, description: null });
  const [ticket] = await rows<{ id: string }>(`support_tickets?client_id=eq.${process.client.id}&select=id`);
  const say = (content: string) =>
    writeAs(process.consultant.email, 'ticket_messages', { ticket_id: ticket?.id, content });
  return { process, say };
}

/** Lets the test cut and restore the socket of the page. */
async function holdCable(page: Page) {
  let isCut = false;
  let isBack = () => {};
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(REALTIME, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.add(socket);
    isBack();
  });
  return {
    cut: async () => {
      isCut = true;
      await page.route('**/rest/v1/**', (route) => route.abort('connectionrefused'));
      for (const socket of open) await socket.close();
      open.clear();
    },
    /** Returns a function that waits for the next connection. */
    mend: async () => {
      await page.unroute('**/rest/v1/**');
      const back = new Promise<void>((resolve) => {
        isBack = resolve;
      });
      isCut = false;
      return () => back;
    },
  };
}

test('R16: five messages and two notifications of a 30 s outage appear once each within 5 s of reconnecting', async ({
  enter,
}) => {
  const { process, say } = await aTalk();
  const page = await enter(process.client, '/config.json');
  await page.clock.install();
  const cable = await holdCable(page);
  await page.goto('/client/support');
  await openTalk(page);
  await say('antes');
  await expect(talk(page).getByText('antes')).toBeVisible();
  const before = await unreadOf(process);
  await expect(bell(page, before)).toBeVisible();

  await cable.cut();
  for (const text of FIVE) await say(text);
  for (const protocol_number of ['AA00ABCD12', 'AA00ABCD34']) {
    const registered = { application_id: process.id, protocol_number, reason: 'Número trocado' };
    await callAs(process.consultant.email, 'register_protocol', registered);
  }
  await page.clock.fastForward('00:30');
  await expect(talk(page).getByText('cinco')).toHaveCount(0);
  const after = await unreadOf(process);
  expect(after).toBeGreaterThanOrEqual(before + 2);

  const connected = await cable.mend();
  await page.clock.fastForward('00:11');
  await connected();
  for (const text of ['antes', ...FIVE])
    await expect(talk(page).getByText(text, { exact: true })).toHaveCount(1, { timeout: 5000 });
  await expect(bell(page, after)).toBeVisible({ timeout: 5000 });
});

test(
  'R16: every screen uses one channel, an open conversation or an online consultant one more, and the sign-out closes all',
  DEEP,
  async ({ enter }) => {
    const { process } = await aTalk();
    const own = [`realtime:user:${process.client.id}`];
    const theirs = await enter(process.consultant, '/consultant/settings');
    const page = await enter(process.client, '/client');
    const there = page.getByRole('region', { name: 'Seu consultor' }).getByText('online');
    await expect(there).toBeVisible();
    await theirs.close();
    await expect(there).toBeHidden();
    const consultants = expect.stringMatching(/^realtime:consultant:/);
    await expect.poll(async () => (await openChannels(page)).sort()).toEqual([consultants, ...own]);
    await page.getByRole('navigation').getByRole('link', { name: 'Suporte' }).click();
    await openTalk(page);
    await expect(talk(page)).toBeVisible();
    const conversation = expect.stringMatching(/^realtime:ticket:/);
    await expect.poll(() => openChannels(page)).toEqual([...own, conversation]);
    await page.getByRole('navigation').getByRole('link', { name: 'Configurações' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
    // The page has its data, because the server would refuse a request during the sign-out.
    await expect(page.getByLabel('Telefone')).toBeVisible();
    await expect.poll(() => openChannels(page)).toEqual(own);
    await page.getByRole('button', { name: process.client.name }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => openChannels(page)).toEqual([]);
  },
);

for (const [kind, connect] of [
  ['refused', (socket: WebSocketRoute) => void socket.close()],
  ['silent', () => undefined],
] as const) {
  test(
    `R17: a page with a ${kind} socket gets messages and notifications by a request every 15 s`,
    DEEP,
    async ({ enter }) => {
      const { process, say } = await aTalk();
      const page = await enter(process.client, '/config.json');
      await page.clock.install();
      await page.routeWebSocket(REALTIME, connect);
      await page.goto('/client/support');
      await openTalk(page);
      await expect(talk(page)).toBeVisible();
      await say('sem socket');
      await callAs(process.consultant.email, 'register_protocol', {
        application_id: process.id,
        protocol_number: 'AA00ABCD12',
      });
      await page.clock.fastForward('00:16');
      await expect(talk(page).getByText('sem socket')).toHaveCount(1);
      await expect(bell(page, await unreadOf(process))).toBeVisible();
    },
  );
}
