import type { AnswerSource, OfficialAnswer, OfficialQuestion, UnknownMark } from '@rotavisto/shared/domain/official';

/** The reason that a value is shown and cannot be copied. */
export type BoxProblem =
  | 'tooLong'
  /** The text has a character that the box rejects. */
  | 'sign'
  /** The drop-down has no such option. */
  | 'noOption'
  /** The value has another type than the question. */
  | 'notKnown'
  /** The row is over the limit of the list. */
  | 'rows'
  /** The client's text has no English text. */
  | 'noEnglish'
  /** The client's text changed after the English text was written. */
  | 'staleEnglish';

/** A known value that may answer a question, until a user takes it over. */
export interface Proposal {
  value: OfficialAnswer;
  text: string;
}

export interface WrittenText {
  /** The key of the question, or `list/rowId/key`. */
  path: string;
  original: string;
  english?: string;
  /** The client's text that the English text was written for, when it differs from the original. */
  englishOf?: string;
}

/** One box of the official form. */
export interface OfficialBox {
  /**
   * `key` or `list/rowId/key`, with `/day`, `/month`, `/year` for the boxes of a date and `/text` for the explanation
   * of a Yes.
   */
  id: string;
  page: string;
  key: string;
  list?: string;
  rowId?: string;
  /** The index of the row, from 0. */
  row?: number;
  part?: 'day' | 'month' | 'year' | 'text';
  /** A text field, an option of a drop-down or radio, or a check box. */
  kind: 'text' | 'option' | 'mark';
  /** The text in the format of the form, or the label of a check box; the original text of a value with a problem. */
  text: string;
  mark?: UnknownMark;
  length: number;
  limit?: number;
  problem?: BoxProblem;
  source?: AnswerSource;
  /** Only a `ready` box can be copied. */
  state: 'ready' | 'empty' | 'marked' | 'clientAnswers';
  /** The form requires the box. */
  required: boolean;
  /** The reason to compare the question with the form. */
  doubt?: string;
  /** The reason to compare the chosen option with the form. */
  optionDoubt?: string;
  /** The stored answer. */
  value?: OfficialAnswer;
  /** The client's free text, which the box replaces by its English text. */
  written?: WrittenText;
  proposal?: Proposal;
  /** The client's text for this question in the six sections. */
  words?: string;
  question: OfficialQuestion;
}
