import { sniffMime } from './sniffMime';

const bytes = (...values: (number | string)[]) =>
  Buffer.concat(values.map((value) => Buffer.from(typeof value === 'string' ? value : [value])));

test.each([
  ['a PDF', bytes('%PDF-1.7'), 'application/pdf'],
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  ['a PNG', bytes(0x89, 'PNG\r\n', 0x1a, '\n'), 'image/png'],
  ['an empty file', bytes(), null],
  ['a page', bytes('<html>'), null],
  ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), null],
  ['a PDF that starts late', bytes(' %PDF-1.7'), null],
  ['half a signature', bytes(0x89, 'PNG'), null],
])('%s is %#', (_name, content, mime) => {
  expect(sniffMime(content)).toBe(mime);
});
