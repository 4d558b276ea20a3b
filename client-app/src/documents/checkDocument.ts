import type { DocumentType } from '@rotavisto/shared/domain';
import { type PdfProblem, pdfProblems } from './check/checkPdf';
import type { LegibilityProblem } from './check/legibility';
import type { MeasureProblem } from './check/photoMeasures';
import type { PassportData } from './passport/parsePassport';
import type { ValidityProblem } from './passport/validity';

export type DocumentProblem = LegibilityProblem | MeasureProblem | ValidityProblem | PdfProblem | 'unread' | 'damaged';

export interface Checked {
  problems: readonly DocumentProblem[];
  /** The data read from a passport; null where it cannot be read. */
  passport: PassportData | null;
}

const NOTHING: Checked = { problems: [], passport: null };

const isPhoto = (file: File): boolean => /^image\/(jpeg|png)$/.test(file.type);

/** The check's code loads with the first file of its kind; a check that fails finds no problems and blocks nothing. */
export async function checkDocument(file: File, type: DocumentType): Promise<Checked> {
  try {
    if (file.type === 'application/pdf') {
      return { problems: await pdfProblems(await file.arrayBuffer()), passport: null };
    }
    if (!isPhoto(file) || typeof createImageBitmap !== 'function') return NOTHING;
    return await (await import('./check/checkPhoto')).checkPhoto(file, type);
  } catch {
    return NOTHING;
  }
}
