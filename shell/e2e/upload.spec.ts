import type { Page } from '@playwright/test';
import { DEEP } from './support/deep';
import { startSlowUploadProxy } from './support/doubles/slowUploadProxy';
import { aPdf } from './support/files';
import { aProcess, type Process } from './support/process';
import { filesBelow, rows } from './support/records';
import { expect, test } from './support/signedInTest';

const MIB = 1024 * 1024;
const LARGEST = { ...aPdf('passaporte.pdf'), buffer: Buffer.concat([aPdf('').buffer, Buffer.alloc(5 * MIB - 1024)]) };

const slot = (page: Page) => page.getByRole('region', { name: 'Passaporte' });
const bar = (page: Page) => slot(page).getByRole('progressbar', { name: 'Enviando passaporte.pdf' });
const choose = (page: Page, file: typeof LARGEST, label = 'Escolher arquivo') =>
  slot(page).locator(`input[aria-label="${label}: Passaporte"]`).setInputFiles(file);

const recorded = ({ id }: Process) => rows(`document_submissions?application_id=eq.${id}&select=original_name`);
const stored = ({ id, client }: Process) => filesBelow(`documents/${client.id}/${id}`);

let proxy: Awaited<ReturnType<typeof startSlowUploadProxy>>;
test.beforeEach(async ({ baseURL }) => {
  proxy = await startSlowUploadProxy(baseURL ?? '', 3 * MIB);
});
test.afterEach(() => proxy.close());

type Enter = (who: { email: string }, path: string, options?: { baseURL: string }) => Promise<Page>;

/** Starts the upload of the largest allowed file, and holds it after more than half. */
async function halfway(enter: Enter) {
  const process = await aProcess();
  const page = await enter(process.client, '/client/applications?step=document_collection', { baseURL: proxy.url });
  await choose(page, LARGEST);
  await expect.poll(() => bar(page).evaluate((each: HTMLProgressElement) => each.value)).toBeGreaterThanOrEqual(50);
  return { process, page };
}

async function sentOnce(process: Process, page: Page) {
  await expect(slot(page).getByText('Pronto para análise')).toBeVisible();
  expect(await recorded(process)).toEqual([{ original_name: 'passaporte.pdf' }]);
  expect(await stored(process)).toHaveLength(1);
}

test.describe('R18: 5 MiB on the way', () => {
  test.use({ expectedErrors: /ERR_(EMPTY_RESPONSE|CONNECTION_\w+|SOCKET_NOT_CONNECTED)|WebSocket/ });

  test(
    'R18: a cancelled upload leaves neither record nor file, and the same file can be sent again',
    DEEP,
    async ({ enter }) => {
      const { process, page } = await halfway(enter);
      await slot(page).getByRole('button', { name: 'Cancelar envio' }).click();
      await expect(slot(page).getByText('Envio cancelado.')).toBeVisible();
      await expect(slot(page).getByText('Não enviado')).toBeVisible();
      expect([await recorded(process), await stored(process)]).toEqual([[], []]);
      proxy.repair();
      await choose(page, LARGEST);
      await sentOnce(process, page);
    },
  );

  test(
    'R18: an upload with a lost connection keeps the file, and one press sends it after the connection returns',
    DEEP,
    async ({ enter }) => {
      const { process, page } = await halfway(enter);
      proxy.cut();
      await expect(slot(page).getByText('O envio não terminou. O arquivo continua aqui.')).toBeVisible();
      expect([await recorded(process), await stored(process)]).toEqual([[], []]);
      proxy.repair();
      await slot(page).getByRole('button', { name: 'Tentar novamente' }).click();
      await sentOnce(process, page);
    },
  );

  test('R18: a tab closed during an upload leaves neither record nor file', DEEP, async ({ enter }) => {
    const { process, page } = await halfway(enter);
    await page.close();
    const again = await enter(process.client, '/client/applications?step=document_collection');
    await expect(slot(again).getByText('Não enviado')).toBeVisible();
    expect([await recorded(process), await stored(process)]).toEqual([[], []]);
  });
});

test.describe('R18: a token that expires during an upload', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('R18: is renewed, and the same file sent twice is one document', DEEP, async ({ enter }) => {
    const process = await aProcess();
    const page = await enter(process.client, '/client/applications?step=document_collection');
    await page.route('**/storage/v1/object/visa-documents/**', (route) => route.fulfill({ status: 401, json: {} }), {
      times: 1,
    });
    const renewed = page.waitForResponse((answer) => answer.url().includes('grant_type=refresh_token'));
    await choose(page, aPdf('passaporte.pdf'));
    expect((await renewed).status()).toBe(200);
    await expect(slot(page).getByText('Pronto para análise')).toBeVisible();
    // The list may show the document before the answer of the upload, which adds this control.
    await expect(slot(page).locator('input[aria-label="Trocar arquivo: Passaporte"]')).toBeAttached();
    const registered = page.waitForResponse('**/rpc/register_document');
    await choose(page, aPdf('passaporte.pdf'), 'Trocar arquivo');
    expect((await registered).status()).toBe(200);
    await expect(slot(page).getByText('passaporte.pdf')).toHaveCount(1);
    expect(await recorded(process)).toEqual([{ original_name: 'passaporte.pdf' }]);
  });
});
