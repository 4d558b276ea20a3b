import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { DEEP } from './support/deep';
import { aPdf } from './support/files';
import { aProcess } from './support/process';
import { rows } from './support/records';
import { expect, test } from './support/signedInTest';

test.use({ expectedErrors: /status of 422/ });

const SIDE = 1500;
const MEGABYTE = 1024 * 1024;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A photo nothing can compress: a PNG of 6.4 MB. */
function aHugePhoto() {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const noise = randomBytes(SIDE * (1 + SIDE * 3));
  for (let row = 0; row < SIDE; row += 1) noise[row * (1 + SIDE * 3)] = 0;
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(noise, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  const buffer = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
  return { name: 'foto.png', mimeType: 'image/png', buffer };
}

const slot = (page: Page) => page.getByRole('region', { name: 'Passaporte' });
const picker = (page: Page) => slot(page).locator('input[type=file]').first();
const stored = (applicationId: string) =>
  rows<{ id: string; original_name: string; mime_type: string; file_size: number; status: string }>(
    `document_submissions?application_id=eq.${applicationId}&select=id,original_name,mime_type,file_size,status`,
  );

async function open(enter: (who: { email: string }, path: string) => Promise<Page>) {
  const { id, client } = await aProcess();
  return { id, page: await enter(client, '/client/applications?step=document_collection') };
}

test('a photo above five megabytes is made smaller here, and the client is told', DEEP, async ({ enter }) => {
  const { id, page } = await open(enter);
  await picker(page).setInputFiles(aHugePhoto());
  // The picture shows no passport, which the page reports as a hint only.
  await slot(page).getByRole('button', { name: 'Enviar assim mesmo' }).click();
  // Said before the list is read again, and only for two seconds; the other sentence stays.
  await expect(page.getByText('Documento enviado com sucesso')).toBeVisible();
  await expect(slot(page).getByText(/^Foto reduzida de 6,\d MB para \d,\d MB para caber no limite\.$/)).toBeVisible();
  const [document] = await stored(id);
  expect(document).toMatchObject({ original_name: 'foto.jpg', mime_type: 'image/jpeg' });
  expect(document?.file_size).toBeLessThanOrEqual(5 * MEGABYTE);
});

test('a photo in WebP under the name of a JPEG is sent as a JPEG', DEEP, async ({ enter }) => {
  const { id, page } = await open(enter);
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
    canvas.getContext('2d')?.fillRect(0, 0, 400, 600);
    return canvas.toDataURL('image/webp').split(',')[1] ?? '';
  });
  await picker(page).setInputFiles({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(base64, 'base64'),
  });
  await slot(page).getByRole('button', { name: 'Enviar assim mesmo' }).click();
  await expect(page.getByText('Documento enviado com sucesso')).toBeVisible();
  expect(await stored(id)).toMatchObject([{ original_name: 'foto.jpg', mime_type: 'image/jpeg' }]);
});

test('what cannot be a document is refused in the words of the specification', DEEP, async ({ enter }) => {
  const { id, page } = await open(enter);
  const invalid = 'Tipo de arquivo inválido. Tipos permitidos: PDF, JPG, JPEG, PNG';
  const tooLarge = { ...aPdf('grande.pdf'), buffer: Buffer.alloc(5 * MEGABYTE + 1) };
  const renamed = {
    name: 'planilha.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('PK\u0003\u0004 nada de PDF'),
  };
  for (const [file, sentence] of [
    [{ name: 'texto.docx', mimeType: 'application/msword', buffer: Buffer.from('x') }, invalid],
    [tooLarge, /^O arquivo deve ter menos que 5MB\. Digitalize só as páginas pedidas/],
    [aPdf('extrato.pdf.crdownload'), /^O download deste arquivo não terminou/],
    [
      { ...aPdf('extrato.pdf'), buffer: Buffer.from('MZ nada de PDF\n%PDF-1.4') },
      /^O conteúdo deste arquivo não é PDF, JPG nem PNG/,
    ],
    [{ ...aPdf('vazio.pdf'), buffer: Buffer.alloc(0) }, 'O arquivo está vazio. Escolha outro arquivo.'],
    [renamed, /^O conteúdo deste arquivo não é PDF, JPG nem PNG/],
  ] as const) {
    await picker(page).setInputFiles(file);
    await expect(page.getByText(sentence).first()).toBeVisible();
  }
  expect(await stored(id)).toEqual([]);
});
