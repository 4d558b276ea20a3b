import type { ValidityProblem } from '../passport/validity';
import type { PdfProblem } from './checkPdf';
import type { LegibilityProblem } from './legibility';
import type { MeasureProblem } from './photoMeasures';

export type DocumentProblem = LegibilityProblem | MeasureProblem | ValidityProblem | PdfProblem | 'unread' | 'damaged';
