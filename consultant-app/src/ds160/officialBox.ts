import type { AnswerSource, OfficialAnswer, OfficialQuestion, UnknownMark } from '@rotavisto/shared/domain/official';

/** Why a value is shown and not copied. */
export type BoxProblem =
  | 'tooLong'
  /** A sign that the box does not take. */
  | 'sign'
  /** The drop-down does not offer it. */
  | 'noOption'
  /** Of a type that the question does not have. */
  | 'notKnown'
  /** A row more than the list takes. */
  | 'rows'
  /** In the client's words alone. */
  | 'noEnglish'
  /** The client's words changed after the English was written. */
  | 'staleEnglish';

/** What is known and may answer a question, until somebody takes it over. */
export interface Proposal {
  value: OfficialAnswer;
  text: string;
}

export interface WrittenText {
  /** The key of the question, or `list/rowId/key`. */
  path: string;
  original: string;
  english?: string;
  /** What the English was written for, where it is not the original. */
  englishOf?: string;
}

/** One box of the official form. */
export interface OfficialBox {
  /** `key` or `list/rowId/key`, with `/day`, `/month`, `/year` for the boxes of a date and `/text` for the words after a Yes. */
  id: string;
  page: string;
  key: string;
  list?: string;
  rowId?: string;
  /** From 0. */
  row?: number;
  part?: 'day' | 'month' | 'year' | 'text';
  /** Typed, chosen in a drop-down or radio, or a check box to tick. */
  kind: 'text' | 'option' | 'mark';
  /** As the form takes it; of a check box its words. With a problem, as it was given. */
  text: string;
  mark?: UnknownMark;
  length: number;
  limit?: number;
  problem?: BoxProblem;
  source?: AnswerSource;
  /** Copied only where it is `ready`. */
  state: 'ready' | 'empty' | 'marked' | 'clientAnswers';
  /** The form waits for it. */
  required: boolean;
  /** Why the question is compared with the form. */
  doubt?: string;
  /** Why the chosen option is. */
  optionDoubt?: string;
  /** The answer as it is kept. */
  value?: OfficialAnswer;
  /** A text in the client's own words, of which the box takes the English. */
  written?: WrittenText;
  proposal?: Proposal;
  /** What the six sections say of it, in the client's words. */
  words?: string;
  question: OfficialQuestion;
}
