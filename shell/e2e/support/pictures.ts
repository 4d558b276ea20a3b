import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { ROOT } from '../../../shared/tooling/paths';

/** The library that the product reads and writes PDFs with. */
export const { PDFDocument } = createRequire(join(ROOT, 'shared', 'package.json'))('@cantoo/pdf-lib');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

interface Drawn {
  width: number;
  height: number;
  /** The number of rows with noise, which no format compresses; the rows below are lines of ink on paper. */
  noise: number;
}

export function aPng(name: string, { width, height, noise }: Drawn) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const bytesOfRow = 1 + width * 3;
  const pixels = Buffer.alloc(height * bytesOfRow, 0xff);
  randomBytes(noise * bytesOfRow).copy(pixels);
  for (let row = noise; row < height; row += 1)
    if (row % 40 < 3) pixels.fill(0x22, row * bytesOfRow, (row + 1) * bytesOfRow);
  for (let row = 0; row < height; row += 1) pixels[row * bytesOfRow] = 0;
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  const buffer = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
  return { name, mimeType: 'image/png', buffer };
}

interface Size {
  width: number;
  height: number;
}

/** Returns width and height of a JPEG from its frame header. */
function sizeOfJpeg(bytes: Buffer): Size {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  throw new Error('the picture has no frame');
}

/** Returns the sizes of the pictures of a PDF, or of the single picture. */
export async function pagesOf(bytes: Buffer, mime: string): Promise<Size[]> {
  if (mime === 'image/jpeg') return [sizeOfJpeg(bytes)];
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().map((page: { getSize: () => Size }) => page.getSize());
}
