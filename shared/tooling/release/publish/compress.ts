import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow, isFile, writeWhole } from '../../files';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|xml|webmanifest)$/;
const SMALL = 512;

/** Quality 11 is for published files; 9 takes a tenth of the time for a few per cent more bytes. */
export type Quality = 9 | 11;

export const shrink = (bytes: Buffer, quality: Quality) =>
  brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** Writes `.br` and `.gz` beside every text file without them. */
export async function compressFiles(files: readonly string[], quality: Quality): Promise<void> {
  const missing = files.filter((file) => COMPRESSIBLE.test(file) && !isFile(`${file}.br`));
  await Promise.all(missing.map((file) => compressFile(file, quality)));
}

export const compressFolder = (folder: string, quality: Quality) => compressFiles(filesBelow(folder), quality);

export async function compressFile(file: string, quality: Quality): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < SMALL) return;
  writeWhole(`${file}.br`, await shrink(bytes, quality));
  writeWhole(`${file}.gz`, await zip(bytes, { level: 9 }));
}
