import { contentsOf, kindOf } from './fileContents';

const bytes = (...parts: (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : [...part])),
  );

it.each([
  ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
  ['png', bytes([0x89], 'PNG\r\n', [0x1a], '\n')],
  ['gif', bytes('GIF87a')],
  ['gif', bytes('GIF89a')],
  ['tiff', bytes('II*', [0])],
  ['tiff', bytes('MM', [0], '*')],
  ['webp', bytes('RIFF', [9, 0, 0, 0], 'WEBPVP8 ')],
  ['avif', bytes([0, 0, 0, 24], 'ftypavif')],
  ['avif', bytes([0, 0, 0, 24], 'ftypavis')],
  ['heic', bytes([0, 0, 0, 24], 'ftypmif1')],
  ['bmp', bytes('BM', [9, 9, 9, 9, 0, 0, 0, 0])],
  ['pdf', bytes(' '.repeat(900), '%PDF-1.4')],
  [null, bytes('RIFF', [9, 0, 0, 0], 'WAVEfmt ')],
  [null, bytes([0, 0, 0, 24], 'ftypisom')],
  [null, bytes('BM and words')],
  [null, bytes('Olá')],
])('kindOf detects %s by the first bytes', (kind, head) => expect(kindOf(head)).toBe(kind));

it.each([
  ['a byte order mark', '\xef\xbb\xbf'],
  ['blank lines', '\r\n \t\r\n\0'],
  ['a mail header', 'Content-Type: application/pdf;\r\n\tname="boleto.pdf"\r\nMIME-Version: 1.0\r\n\r\n'],
  ['a part of a mail', '--=_Part_1.2\r\nContent-Disposition: attachment\r\n\r\n'],
])('kindOf accepts a PDF that begins with %s', (_what, before) =>
  expect(kindOf(bytes(before, '%PDF-1.4'))).toBe('pdf'),
);

it.each([
  ['a program for Windows', 'MZ\x90\0\x03'],
  ['a program for Linux', '\x7fELF\x02\x01'],
  ['a program for macOS', '\xcf\xfa\xed\xfe'],
  ['a program for Java', '\xca\xfe\xba\xbe'],
  ['a batch file', '@echo off\r\nstart calc\r\n'],
  ['a batch file behind blank lines', '\r\n\r\nstart calc\r\n'],
  ['a script of a shell', '#!/bin/sh\n'],
  ['a script of a browser', 'var a = 1;\n'],
  ['a page', '<html><script>alert(1)</script>'],
  ['a page behind a byte order mark', '\xef\xbb\xbf<!DOCTYPE html>\n'],
  ['a page behind blanks', '\n  <script>alert(1)</script>\n'],
  ['a page behind a mail header', 'Content-Type: text/html\r\n\r\n<script>alert(1)</script>\r\n'],
  ['a script of a server', '<?php phpinfo();\n'],
  ['a drawing', '<svg onload="alert(1)">'],
  ['a ZIP', 'PK\x03\x04'],
  ['a RAR', 'Rar!\x1a\x07\x01\0'],
  ['a 7z', "7z\xbc\xaf'\x1c"],
  ['a gzip', '\x1f\x8b\x08'],
  ['a bzip2', 'BZh9'],
  ['an installer', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['a shortcut', 'L\0\0\0\x01\x14\x02\0'],
  ['a text', '{\\rtf1'],
])('kindOf rejects a PDF signature behind %s', (_what, before) =>
  expect(kindOf(bytes(before, '\n%PDF-1.4 1 0 obj<<>>endobj %%EOF'))).toBeNull(),
);

const [START, END] = [
  [0xff, 0xd8],
  [0xff, 0xd9],
];
const frame = (height: number, width: number) => [
  0xff,
  0xc0,
  0,
  8,
  8,
  height >> 8,
  height & 255,
  width >> 8,
  width & 255,
  1,
];
const SCAN = [0xff, 0xda, 0, 4, 0, 0, ...Array.from({ length: 20 }, () => 7)];

it.each<[string, string, Uint8Array]>([
  ['a photo', 'whole', bytes([...START, ...frame(600, 800), ...SCAN, ...END])],
  [
    'a restart marker and fill bytes',
    'whole',
    bytes([...START, 0xff, 0xd0, 0xff, 0xff, ...frame(600, 800).slice(1), ...SCAN, ...END]),
  ],
  [
    'another segment before its size',
    'whole',
    bytes([...START, 0xff, 0xe1, 0, 5, 1, 2, 3, ...frame(600, 800), ...SCAN, ...END]),
  ],
  ['a table in place of its size', 'broken', bytes([...START, 0xff, 0xc4, 0, 8, 8, 2, 88, 3, 32, 1, ...SCAN, ...END])],
  ['no size', 'broken', bytes([...START, ...SCAN, ...END])],
  ['no scan', 'broken', bytes([...START, ...frame(600, 800), ...frame(600, 800)])],
  ['a truncated header', 'broken', bytes([...START, ...frame(600, 800), 0xff, 0xe1, 0])],
  ['no end', 'incomplete', bytes([...START, ...frame(600, 800), ...SCAN])],
  ['100 million pixels and some', 'gigantic', bytes([...START, ...frame(10_001, 10_000), ...SCAN, ...END])],
  ['100 million pixels', 'whole', bytes([...START, ...frame(10_000, 10_000), ...SCAN, ...END])],
])('contentsOf a JPEG with %s is %s', (_what, state, file) =>
  expect(contentsOf(file)).toEqual({ kind: 'jpeg', state }),
);

const OBJECT = '1 0 obj<<>>endobj';
it.each([
  ['objects and an end mark', 'whole', `%PDF-1.4 ${OBJECT} %%EOF`],
  ['no end', 'incomplete', `%PDF-1.4 ${OBJECT}`],
  ['no objects', 'broken', '%PDF-1.4 %%EOF'],
  ['linearized pages and both end marks', 'whole', `%PDF-1.4 /Linearized ${OBJECT} %%EOF %%EOF`],
  ['linearized pages and only the first end mark', 'incomplete', `%PDF-1.4 /Linearized ${OBJECT} %%EOF`],
])('contentsOf a PDF with %s is %s', (_what, state, text) =>
  expect(contentsOf(bytes(text))).toEqual({ kind: 'pdf', state }),
);

const four = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const chunk = (type: string, data: number[]) => bytes(four(data.length), type, data, four(0));
const png = (...chunks: Uint8Array[]) => bytes([0x89], 'PNG\r\n', [0x1a], '\n', ...chunks.map((one) => [...one]));
const head = (width: number, height: number) => chunk('IHDR', [...four(width), ...four(height), 8, 0, 0, 0, 0]);
const PIXELS = chunk('IDAT', [7, 7, 7, 7]);

it.each<[string, string, Uint8Array]>([
  ['pixels and an end chunk', 'whole', png(head(8, 8), PIXELS, chunk('IEND', []))],
  ['no end', 'incomplete', png(head(8, 8), PIXELS)],
  ['no pixels', 'broken', png(head(8, 8), chunk('IEND', []))],
  ['no width', 'broken', png(head(0, 8), PIXELS, chunk('IEND', []))],
  ['no height', 'broken', png(head(8, 0), PIXELS, chunk('IEND', []))],
  ['another chunk before the header', 'broken', png(PIXELS, head(8, 8), chunk('IEND', []))],
  ['too many pixels', 'gigantic', png(head(22_000, 22_000), PIXELS, chunk('IEND', []))],
])('contentsOf a PNG with %s is %s', (_what, state, file) => expect(contentsOf(file)).toEqual({ kind: 'png', state }));
