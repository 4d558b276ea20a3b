import { PDFDocument } from '@cantoo/pdf-lib';
import { BYTES } from '@rotavisto/shared/testing';
import { pdfProblems } from './checkPdf';

/** A PDF with one page for each of these; a page draws a line or nothing. */
async function pdf(
  pages: readonly ('drawn' | 'blank')[],
  lock?: 'userPassword' | 'ownerPassword',
): Promise<ArrayBuffer> {
  const made = await PDFDocument.create();
  for (const kind of pages) {
    const page = made.addPage([200, 200]);
    if (kind === 'drawn') page.drawLine({ start: { x: 10, y: 10 }, end: { x: 100, y: 100 } });
  }
  if (lock) made.encrypt({ [lock]: 'segredo' });
  return (await made.save({ addDefaultPage: false })).slice().buffer as ArrayBuffer;
}

it.each<[string, ('drawn' | 'blank')[], string[]]>([
  ['pages that show something', ['drawn', 'drawn'], []],
  ['a blank page among them', ['drawn', 'blank'], ['pdfEmptyPages']],
  ['blank pages only', ['blank', 'blank'], ['pdfEmpty']],
  ['no page at all', [], ['pdfEmpty']],
  ['more pages than anybody reads', Array.from({ length: 61 }, () => 'drawn'), ['pdfManyPages']],
])('%s', async (_name, pages, problems) => {
  expect(await pdfProblems(await pdf(pages))).toEqual(problems);
});

it('tells that a password is needed', async () => {
  expect(await pdfProblems(await pdf(['drawn'], 'userPassword'))).toEqual(['pdfLocked']);
});

it('looks into a PDF that only asks for a password to be printed', async () => {
  expect(await pdfProblems(await pdf(['drawn'], 'ownerPassword'))).toEqual([]);
  expect(await pdfProblems(await pdf(['drawn', 'blank'], 'ownerPassword'))).toEqual(['pdfEmptyPages']);
});

it.each(['pdfAfterMark', 'pdfAfterLine', 'pdfAfterMail'] as const)('finds nothing in %s', async (name) => {
  expect(await pdfProblems(BYTES[name].slice().buffer as ArrayBuffer)).toEqual([]);
});

it('tells that it cannot be opened', async () => {
  expect(await pdfProblems(BYTES.pdfOfZeros.slice().buffer as ArrayBuffer)).toEqual(['damaged']);
});
