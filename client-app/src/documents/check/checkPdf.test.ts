import { PDFDocument } from '@cantoo/pdf-lib';
import { BYTES } from '@rotavisto/shared/testing';
import { pdfProblems } from './checkPdf';

/** Creates a PDF with a page for each entry; a drawn page has a line. */
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
  ['pages with content', ['drawn', 'drawn'], []],
  ['a blank page after a drawn page', ['drawn', 'blank'], ['pdfEmptyPages']],
  ['blank pages only', ['blank', 'blank'], ['pdfEmpty']],
  ['a PDF without pages', [], ['pdfEmpty']],
  ['more pages than the limit', Array.from({ length: 61 }, () => 'drawn'), ['pdfManyPages']],
])('pdfProblems checks %s', async (_name, pages, problems) => {
  expect(await pdfProblems(await pdf(pages))).toEqual(problems);
});

it('pdfProblems reports a PDF that needs a password to open', async () => {
  expect(await pdfProblems(await pdf(['drawn'], 'userPassword'))).toEqual(['pdfLocked']);
});

it('pdfProblems checks the pages of a PDF that needs a password only for printing', async () => {
  expect(await pdfProblems(await pdf(['drawn'], 'ownerPassword'))).toEqual([]);
  expect(await pdfProblems(await pdf(['drawn', 'blank'], 'ownerPassword'))).toEqual(['pdfEmptyPages']);
});

it.each(['pdfAfterMark', 'pdfAfterLine', 'pdfAfterMail'] as const)(
  'pdfProblems finds no problem in %s',
  async (name) => {
    expect(await pdfProblems(BYTES[name].slice().buffer as ArrayBuffer)).toEqual([]);
  },
);

it('pdfProblems reports a damaged PDF', async () => {
  expect(await pdfProblems(BYTES.pdfOfZeros.slice().buffer as ArrayBuffer)).toEqual(['damaged']);
});
