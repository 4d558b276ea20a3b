/** A one-page PDF that readers accept, with a line on it, because blank pages are reported. */
const PDF = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj',
  '4 0 obj<</Length 25>>stream',
  '10 10 m 100 100 l 2 w S  ',
  'endstream endobj',
  'trailer<</Size 5/Root 1 0 R>>',
  '%%EOF',
].join('\n');

export const aPdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
