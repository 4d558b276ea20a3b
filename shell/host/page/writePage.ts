import { compressFile, type Quality } from '../build/compress';
import { writeWhole } from '../files';

/** A page and its compressed copies. */
export async function writePage(file: string, text: string, quality: Quality): Promise<void> {
  writeWhole(file, text);
  await compressFile(file, quality);
}
