import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BYTES } from '../../../shared/src/testing/pickedFiles';
import { contentsOf } from './fileContents';
import { judgeUpload, LARGEST_UPLOAD } from './judgeUpload';

const HOME = join(__dirname, '../../../shared/src/domain/fileContents.ts');

test("fileContents.ts equals the browser's file, byte for byte", () => {
  expect(readFileSync(join(__dirname, 'fileContents.ts'), 'utf8')).toBe(readFileSync(HOME, 'utf8'));
});

test.each<[keyof typeof BYTES, string | null, string]>([
  ['pdf', 'pdf', 'whole'],
  ['pdfAfterMark', 'pdf', 'whole'],
  ['pdfAfterLine', 'pdf', 'whole'],
  ['pdfAfterMail', 'pdf', 'whole'],
  ['pdfAfterProgram', null, 'whole'],
  ['pdfTooLate', null, 'whole'],
  ['pdfOfZeros', 'pdf', 'broken'],
  ['pdfCut', 'pdf', 'incomplete'],
  ['jpeg', 'jpeg', 'whole'],
  ['jpegWithAppendix', 'jpeg', 'whole'],
  ['jpegCut', 'jpeg', 'incomplete'],
  ['jpegHead', 'jpeg', 'broken'],
  ['png', 'png', 'whole'],
  ['pngCut', 'png', 'incomplete'],
  ['pngHead', 'png', 'broken'],
  ['pngGigantic', 'png', 'gigantic'],
  ['heic', 'heic', 'whole'],
  ['webp', 'webp', 'whole'],
  ['gif', 'gif', 'whole'],
  ['zip', null, 'whole'],
  ['nothing', null, 'whole'],
])('contentsOf returns for %s the kind %s and the state %s', (name, kind, state) => {
  expect(contentsOf(BYTES[name])).toEqual({ kind, state });
});

const ascii = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['a page', ascii('<html>'), null],
  ['a drawing', ascii('<svg xmlns="http://www.w3.org/2000/svg">'), null],
  ['a partial signature', ascii('\x89PNG'), null],
  ['a film in the HEIC container', ascii('\0\0\0\x18ftypisom'), null],
  ['AVIF', ascii('\0\0\0\x18ftypavif'), 'avif'],
  ['TIFF', ascii('II*\0abcd'), 'tiff'],
  ['BMP', ascii('BM1234\0\0\0\0'), 'bmp'],
])('kindOf recognises or rejects %s', (_name, content, kind) => {
  expect(contentsOf(content).kind).toBe(kind);
});

test.each<[string, string, Uint8Array, object]>([
  ['a PDF', 'x.pdf', BYTES.pdf, { ok: true, mime: 'application/pdf' }],
  ['a PDF behind a mail header', 'x.pdf', BYTES.pdfAfterMail, { ok: true, mime: 'application/pdf' }],
  ['a photo', 'x.jpeg', BYTES.jpeg, { ok: true, mime: 'image/jpeg' }],
  ['a cut photo, which the client may send', 'x.jpg', BYTES.jpegCut, { ok: true, mime: 'image/jpeg' }],
  ['another type than named', 'x.png', BYTES.jpeg, { ok: false, mime: 'image/jpeg' }],
  ['HEIC', 'x.jpg', BYTES.heic, { ok: false, mime: 'application/octet-stream' }],
  ['a program before a PDF', 'x.pdf', BYTES.pdfAfterProgram, { ok: false, mime: 'application/octet-stream' }],
  ['zeros', 'x.pdf', BYTES.pdfOfZeros, { ok: false, mime: 'application/pdf', problem: 'broken' }],
  ['a photo with its header only', 'x.jpg', BYTES.jpegHead, { ok: false, mime: 'image/jpeg', problem: 'broken' }],
  ['484 million pixels', 'x.png', BYTES.pngGigantic, { ok: false, mime: 'image/png', problem: 'gigantic' }],
  ['nothing', 'x.pdf', BYTES.nothing, { ok: false, mime: 'application/octet-stream' }],
  [
    'a PDF that is too large',
    'x.pdf',
    Buffer.concat([BYTES.pdf, Buffer.alloc(LARGEST_UPLOAD)]),
    { ok: false, mime: 'application/pdf' },
  ],
])('judgeUpload returns for %s the result %s', (_name, path, bytes, verdict) => {
  expect(judgeUpload(path, bytes)).toEqual(verdict);
});
