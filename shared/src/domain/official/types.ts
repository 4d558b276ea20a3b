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

/** Does Not Apply, Do Not Know, No Expiration. */
export type UnknownMark = 'NA' | 'UNK' | 'NOEXP';

/** A box of the official form, or of each row of a list of it. */
export interface OfficialQuestion {
  key: string;
  list?: string;
  page: string;
  /** The card of the client's pages it is on. */
  block: number;
  type: OfficialType;
  /** The form's codes, or the name of a shared list in brackets. */
  options?: readonly string[];
  askedIf?: string;
  required?: boolean;
  maxLength?: number;
  maxRows?: number;
  unknown?: readonly UnknownMark[];
  /** Where an answer comes from that was given elsewhere. */
  feeds?: string;
  /** Answered by the client, derived, or by the consultant. */
  who: 'C' | 'D' | 'K';
  isSensitive?: boolean;
  /** Why it is compared with the form: rows, cond, len, text, sources. */
  doubt?: string;
  /** The day it came, where that is after the first version of the form. */
  since?: string;
}

export type OfficialAnswer = string | number | boolean | { yes: boolean; text?: string } | { unknown: UnknownMark };

/** A row of a list, by its own stable id. */
export interface OfficialRow {
  id: string;
  [key: string]: OfficialAnswer | undefined;
}

/** By key, or by list; unanswered is absent. */
export type OfficialAnswers = Readonly<Record<string, OfficialAnswer | readonly OfficialRow[] | undefined>>;
