import type { Page } from '@playwright/test';
import { DEEP } from './support/deep';
import { aPdf } from './support/files';
import { aPng, pagesOf } from './support/pictures';
import { aProcess } from './support/process';
import { rows, storedBytes } from './support/records';
import { expect, test } from './support/signedInTest';

test.use({ expectedErrors: /status of 422/ });

const SIDE = 1500;
const MEGABYTE = 1024 * 1024;

const slot = (page: Page) => page.getByRole('region', { name: 'Passaporte' });
const picker = (page: Page) => slot(page).locator('input[type=file]').first();
const stored = (applicationId: string) =>
  rows<{ id: string; file_name: string; original_name: string; mime_type: string; file_size: number; status: string }>(
    `document_submissions?application_id=eq.${applicationId}&select=id,file_name,original_name,mime_type,file_size,status`,
  );

async function open(enter: (who: { email: string }, path: string) => Promise<Page>) {
  const { id, client } = await aProcess();
  return { id, page: await enter(client, '/client/applications?step=document_collection') };
}

test('the browser reduces a photo above five megabytes, and shows a notice about it', DEEP, async ({ enter }) => {
  const { id, page } = await open(enter);
  await picker(page).setInputFiles(aPng('foto.png', { width: SIDE, height: SIDE, noise: SIDE }));
  // The picture shows no passport, so the page shows a hint before the upload.
  await slot(page).getByRole('button', { name: 'Enviar assim mesmo' }).click();
  // This notice is visible for two seconds before the list is read again; the other notice stays.
  await expect(page.getByText('Documento enviado com sucesso')).toBeVisible();
  await expect(slot(page).getByText(/^Foto reduzida de 6,\d MB para \d,\d MB para caber no limite\.$/)).toBeVisible();
  const [document] = await stored(id);
  expect(document).toMatchObject({ original_name: 'foto.jpg', mime_type: 'image/jpeg' });
  expect(document?.file_size).toBeLessThanOrEqual(5 * MEGABYTE);
});

for (const [height, mime, pages] of [
  [14_000, 'image/jpeg', 1],
  // A height above the limit of a canvas on some devices.
  [20_000, 'application/pdf', 10],
] as const) {
  test(`a screenshot of 1080 × ${height} above five megabytes keeps its width`, DEEP, async ({ enter }) => {
    const { id, page } = await open(enter);
    const statement = page.getByRole('region', { name: 'Comprovante financeiro' });
    const file = aPng('extrato.png', { width: 1080, height, noise: 1900 });
    expect(file.buffer.length).toBeGreaterThan(5 * MEGABYTE);
    await statement.locator('input[type=file]').first().setInputFiles(file);
    const anyway = statement.getByRole('button', { name: 'Enviar assim mesmo' });
    await expect(async () => {
      if (await anyway.isVisible()) await anyway.click();
      expect(await stored(id)).toHaveLength(1);
    }).toPass();
    const [document] = await stored(id);
    expect(document?.mime_type).toBe(mime);
    const bytes = await storedBytes(document?.file_name ?? '');
    expect(bytes.length).toBeLessThanOrEqual(5 * MEGABYTE);
    const sizes = await pagesOf(bytes, mime);
    expect(sizes.length).toBe(pages);
    // Small text of a screenshot is unreadable below this width.
    for (const { width } of sizes) expect(width).toBeGreaterThanOrEqual(1080);
    expect(sizes.reduce((sum, size) => sum + size.height, 0)).toBeGreaterThanOrEqual(height);
  });
}

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

test('the upload rejects invalid files with the sentences of the specification', DEEP, async ({ enter }) => {
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
