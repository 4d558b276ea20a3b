import type { ValidityProblem } from '../passport/validity';
import type { LegibilityProblem } from './legibility';
import type { MeasureProblem } from './photoMeasures';

export type DocumentProblem = LegibilityProblem | MeasureProblem | ValidityProblem | 'cut' | 'unread';
