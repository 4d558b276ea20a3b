import type { Ds160Draft } from '@rotavisto/shared/domain';
import type {
  KnownCase,
  OfficialAnswer,
  OfficialAnswers,
  OfficialQuestion,
  OfficialRow,
} from '@rotavisto/shared/domain/official';
import type pt from './pt.json';

/** Input of the model for a case. */
export interface ModelInput {
  /** Answers of the client's part, together with the security pages after the consent. */
  answers: OfficialAnswers;
  /** Answers that the consultant filled in and the client has not confirmed, by key or list. */
  told: Readonly<Record<string, unknown>>;
  /** The answers of the six sections. */
  form: Ds160Draft;
  known: KnownCase;
  /** False without consent; then the client answers the security pages on the official site. */
  asksSecurity: boolean;
  /** Questions of another version than the newest. */
  questions?: readonly OfficialQuestion[];
}

export type Source = 'answers' | 'passport' | 'profile' | 'told';

/** A known answer, shown in or beside the field of an unanswered question until the client confirms. */
export interface Prefill {
  /** The answer, or the rows of a list. */
  value?: OfficialAnswer | readonly OfficialRow[];
  source: Source;
  /** The client's words in the six sections, which contain the value or give no value. */
  words?: string;
}

/** Known answers by key, or by list. */
export type Prefills = Readonly<Record<string, Prefill>>;

/** A question, a few related questions, or a list with its rows. */
export interface Step {
  /** Used in the address, and in the catalogue as `steps.<id>`; independent of the answers. */
  id: string;
  block: number;
  kind: 'questions' | 'list' | 'security';
  /** Questions that are asked now, in order; for a list, all questions that a row may have. */
  questions: readonly OfficialQuestion[];
  list?: string;
  leastRows?: number;
  maxRows?: number;
  /** The page of the official form, which `save_security` saves as a whole. */
  page?: string;
  /** At least two Yes/No questions, which one press answers with No; otherwise empty. */
  noToAll: readonly string[];
  /** Keys of prefilled answers and of answers by the consultant that the client has to confirm. */
  toConfirm: readonly string[];
  /** Keys of required questions that wait for an answer, including questions of rows. */
  waiting: readonly string[];
}

/** A card: `done` of `total` questions asked now. */
export interface Block {
  block: number;
  steps: readonly Step[];
  done: number;
  total: number;
}

/** An answer that differs from the answer in the six sections. */
export interface Difference {
  key: string;
  /** The answer in the six sections. */
  first: OfficialAnswer;
  here: OfficialAnswer;
  step: string;
  block: number;
}

export interface StepProblem {
  block: number;
  step: string;
  /** Keys of the questions without an answer. */
  keys: readonly string[];
}

/** A fault or warning: the key of its text in the catalogue, and the values in the text. */
export interface Notice<Room extends 'faults' | 'warnings'> {
  key: keyof (typeof pt)[Room];
  values?: Readonly<Record<string, string | number>>;
}

/** The result of reading a typed text; blank text has neither value nor fault. A warning does not prevent saving. */
export interface Reading {
  value?: OfficialAnswer;
  fault?: Notice<'faults'>;
  warning?: Notice<'warnings'>;
}

/** An earlier address, as changes for the fields of another address. */
export interface SameAddress {
  /** Name of the earlier address, in the catalogue as `addresses.<from>`. */
  from: string;
  changes: Readonly<Record<string, OfficialAnswer>>;
}
