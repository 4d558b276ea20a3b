import type { Ds160Draft } from '@rotavisto/shared/domain';
import type {
  KnownCase,
  OfficialAnswer,
  OfficialAnswers,
  OfficialQuestion,
  OfficialRow,
} from '@rotavisto/shared/domain/official';
import type pt from './pt.json';

/** What the model reads of a case. */
export interface ModelInput {
  /** Of the complement, and of the security pages where the consent is given, in one. */
  answers: OfficialAnswers;
  /** By key or list, what the consultant filled in and the client has not confirmed. */
  told: Readonly<Record<string, unknown>>;
  /** The answers of the six sections. */
  form: Ds160Draft;
  known: KnownCase;
  /** Without the consent these pages are answered on the official site. */
  asksSecurity: boolean;
  /** Of another version than the newest. */
  questions?: readonly OfficialQuestion[];
}

export type Source = 'answers' | 'passport' | 'profile' | 'told';

/** What stands in the field of an unanswered question, or beside it, until the client takes it. */
export interface Prefill {
  /** Of a list its rows. */
  value?: OfficialAnswer | readonly OfficialRow[];
  source: Source;
  /** The client's words in the six sections: the value is a part of them, or they answer nothing. */
  words?: string;
}

/** By key, or by list. */
export type Prefills = Readonly<Record<string, Prefill>>;

/** One thing at a time: a question, a few that belong together, or a list with its rows. */
export interface Step {
  /** In the address, and in the catalogue as `steps.<id>`: the same whatever is answered. */
  id: string;
  block: number;
  kind: 'questions' | 'list' | 'security';
  /** Asked now, in their order; of a list those that a row may be asked. */
  questions: readonly OfficialQuestion[];
  list?: string;
  leastRows?: number;
  maxRows?: number;
  /** The page of the form, which `save_security` takes as a whole. */
  page?: string;
  /** The Yes/No questions that one press answers No; two at least. */
  noToAll: readonly string[];
  /** Filled in by the consultant, or prefilled: the client says that it is right. */
  toConfirm: readonly string[];
  /** Keys of required questions that wait for an answer, those of rows too. */
  waiting: readonly string[];
}

/** A card: `done` of `total` questions asked now. */
export interface Block {
  block: number;
  steps: readonly Step[];
  done: number;
  total: number;
}

/** An answer here that is another than the one of the six sections. */
export interface Difference {
  key: string;
  /** In the six sections. */
  first: OfficialAnswer;
  here: OfficialAnswer;
  step: string;
  block: number;
}

export interface StepProblem {
  block: number;
  step: string;
  /** Keys of questions. */
  keys: readonly string[];
}

/** A sentence of the catalogue with its values. */
export interface Notice<Room extends 'faults' | 'warnings'> {
  key: keyof (typeof pt)[Room];
  values?: Readonly<Record<string, string | number>>;
}

/** A typed text as it is kept; blank is neither value nor fault. A warning keeps nothing back. */
export interface Reading {
  value?: OfficialAnswer;
  fault?: Notice<'faults'>;
  warning?: Notice<'warnings'>;
}

/** An address that was given already, as the fields of another take it. */
export interface SameAddress {
  /** In the catalogue as `addresses.<from>`. */
  from: string;
  changes: Readonly<Record<string, OfficialAnswer>>;
}
