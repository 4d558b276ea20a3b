export type OfficialType =
  | 'text'
  | 'longtext'
  | 'phone'
  | 'email'
  | 'document'
  | 'bool'
  | 'bool_explain'
  | 'choice'
  | 'country'
  | 'us_state'
  | 'int'
  | 'money'
  | 'date'
  | 'date_partial';

/** The form's marks Does Not Apply, Do Not Know and No Expiration. */
export type UnknownMark = 'NA' | 'UNK' | 'NOEXP';

/** A field of the official form, or of each row of one of its lists. */
export interface OfficialQuestion {
  key: string;
  list?: string;
  page: string;
  /** The number of the card in the client's pages. */
  block: number;
  type: OfficialType;
  /** The form's codes, or the name of a shared list in brackets. */
  options?: readonly string[];
  askedIf?: string;
  required?: boolean;
  maxLength?: number;
  maxRows?: number;
  unknown?: readonly UnknownMark[];
  /** The source of an answer that was given elsewhere. */
  feeds?: string;
  /** Answered by the client (C), derived (D) or answered by the consultant (K). */
  who: 'C' | 'D' | 'K';
  isSensitive?: boolean;
  /** The reason to compare the question with the form: rows, cond, len, text, sources. */
  doubt?: string;
  /** The day the question was added, if it is not in the first version of the form. */
  since?: string;
}

export type OfficialAnswer = string | number | boolean | { yes: boolean; text?: string } | { unknown: UnknownMark };

/** A row of a list with its stable id. */
export interface OfficialRow {
  id: string;
  [key: string]: OfficialAnswer | undefined;
}

/** The answers by key, or by list; an unanswered question is absent. */
export type OfficialAnswers = Readonly<Record<string, OfficialAnswer | readonly OfficialRow[] | undefined>>;
