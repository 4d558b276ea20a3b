import { randomUUID } from 'node:crypto';
import type { Locator, Page, Route } from '@playwright/test';
import { callAs, storeAs } from './support/api';
import { DEEP } from './support/deep';
import { PDFDocument } from './support/pictures';
import { aProcess, type Process, sendDocument } from './support/process';
import { dialog } from './support/screen';
import { expect, test } from './support/signedInTest';

test.use({ expectedErrors: /status of 403/ });

const BYTES = '**/storage/v1/object/sign/**';
const NOTE = 'O arquivo não abre';
const DAMAGED = 'O arquivo não abre: está incompleto ou danificado.';
const LOCKED = 'O arquivo não abre: o PDF pede uma senha.';
const FAILED = 'O documento não abriu. Tente abri-lo de novo antes de decidir.';
const OPENING = 'Espere o documento aparecer na tela para decidir.';

async function writePdf(password?: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const name of ['um', 'dois', 'três']) {
    pdf.addPage([300, 300]).drawText(`Página ${name} `.repeat(60), { size: 6 });
  }
  if (password) pdf.encrypt({ userPassword: password, ownerPassword: randomUUID() });
  return Buffer.from(await pdf.save());
}

/** Returns a photo in the form that the camera of this browser writes. */
async function takePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
    const context = canvas.getContext('2d');
    for (let line = 0; context && line < 60; line += 1) {
      context.fillStyle = `hsl(${line * 6} 60% 60%)`;
      context.fillRect(0, line * 20, 1600, 20);
      context.fillStyle = '#123';
      context.fillText(`Linha ${line} do passaporte `.repeat(9), 10, line * 20 + 14);
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

async function sendPhoto({ id, client }: Process, photo: Buffer): Promise<void> {
  const path = `documents/${client.id}/${id}/passport_${randomUUID()}.jpg`;
  await storeAs(client.email, path, photo, 'image/jpeg');
  const document = { application_id: id, document_type: 'passport', path, original_name: 'passaporte.jpg' };
  await callAs(client.email, 'register_document', document);
}

const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.round(bytes.length * share));
const serve = (body: Buffer, contentType: string) => (route: Route) =>
  route.fulfill({ body, contentType, headers: { 'access-control-allow-origin': '*' } });

const approve = (review: Locator) => review.getByRole('button', { name: 'Aprovar' });
const reject = (review: Locator) => review.getByRole('button', { name: 'Rejeitar' });
const notes = (review: Locator) => review.getByRole('textbox', { name: 'Observações' });

/** Opens the review of a case at one document, whose file `answer` serves. */
async function openReview(page: Page, id: string, file: string, answer: (route: Route) => unknown): Promise<Locator> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(BYTES, (route) => (route.request().method() === 'GET' ? answer(route) : route.continue()));
  await page.goto(`/consultant/applications/${id}?dialog=review`);
  const review = dialog(page, /^Análise de Documentos/);
  await review.getByRole('button', { name: new RegExp(`^${file}`) }).click();
  return review;
}

/** Expects that neither button nor key approves the document, and that it can be rejected with the note. */
async function expectRejectedOnly(page: Page, review: Locator, sentence: string) {
  await expect(review.getByText(sentence)).toBeVisible();
  await expect(reject(review)).toBeEnabled();
  await expect(approve(review)).toBeDisabled();
  await expect(notes(review)).toHaveValue(NOTE);
  await expectUndecided(page, review);
}

async function expectNeither(page: Page, review: Locator, sentence: string) {
  await expect(review.getByText(sentence)).toBeVisible();
  await expect(reject(review)).toBeDisabled();
  await expect(approve(review)).toBeDisabled();
  await expect(notes(review)).toHaveValue('');
  await expectUndecided(page, review);
}

async function expectUndecided(page: Page, review: Locator) {
  await page.keyboard.press('Alt+a');
  await approve(review).click({ force: true });
  await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0);
  await expect(review.getByText('Em Análise', { exact: true })).toHaveCount(2);
}

/** Expects the last text of the dialog above the buttons, however many lines the reason for waiting takes. */
async function expectNothingCovered(page: Page, review: Locator, width: number) {
  await page.setViewportSize({ width, height: 720 });
  const last = review.getByText(/^Verifique cada documento com atenção/);
  const bar = approve(review).locator('..');
  await expect(async () => {
    await last.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    const [text, buttons] = await Promise.all([last.boundingBox(), bar.boundingBox()]);
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
  }).toPass({ timeout: 10_000 });
}

test(
  'a document that does not open cannot be approved, and can be rejected only after its file has arrived',
  DEEP,
  async ({ enter }) => {
    const process = await aProcess();
    const page = await enter(process.consultant, '/consultant');
    const [pdf, locked, photo] = await Promise.all([writePdf(), writePdf('segredo'), takePhoto(page)]);
    await sendPhoto(process, photo);
    await sendDocument(process, 'financial');
    await callAs(process.client.email, 'submit_documents', { application_id: process.id });
    const open = (file: string, answer: (route: Route) => unknown) => openReview(page, process.id, file, answer);

    await test.step('both documents open while they are whole', async () => {
      for (const [file, answer] of [
        ['financial.pdf', serve(pdf, 'application/pdf')],
        ['passaporte.jpg', serve(photo, 'image/jpeg')],
      ] as const) {
        await expect(approve(await open(file, answer))).toBeEnabled();
      }
    });
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.95]) {
      await test.step(`a PDF cut at ${share}`, async () => {
        const review = await open('financial.pdf', serve(cut(pdf, share), 'application/pdf'));
        await expectRejectedOnly(page, review, DAMAGED);
      });
    }
    for (const share of [0.1, 0.5, 0.95]) {
      await test.step(`a JPEG cut at ${share}`, async () => {
        const review = await open('passaporte.jpg', serve(cut(photo, share), 'image/jpeg'));
        await expectRejectedOnly(page, review, DAMAGED);
      });
    }
    await test.step('an encrypted PDF, on a desk and a phone', async () => {
      const review = await open('financial.pdf', serve(locked, 'application/pdf'));
      await expectRejectedOnly(page, review, LOCKED);
      for (const width of [1280, 375]) await expectNothingCovered(page, review, width);
      await page.setViewportSize({ width: 1280, height: 800 });
    });
    await test.step('a file with the answer 403', async () => {
      const forbidden = (route: Route) =>
        route.fulfill({ status: 403, json: { message: 'expired' }, headers: { 'access-control-allow-origin': '*' } });
      await expectNeither(page, await open('financial.pdf', forbidden), FAILED);
    });
    await test.step('a file without an answer', async () => {
      const review = await open('financial.pdf', () => undefined);
      await expectNeither(page, review, OPENING);
      await expectNeither(page, review, FAILED);
    });
    await test.step('the client reads the reason for the rejection', async () => {
      const review = await open('financial.pdf', serve(cut(pdf, 0.5), 'application/pdf'));
      await expectRejectedOnly(page, review, DAMAGED);
      await reject(review).click();
      const reader = await enter(process.client, '/client/applications?step=document_collection');
      await expect(dialog(reader, 'Documentos').getByText(NOTE, { exact: true })).toBeVisible();
    });
  },
);
