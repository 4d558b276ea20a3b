import { TEXT_BOUNDS } from '../../../domain';
/** The maximum length of the column `ticket_messages.content`. */
export const MOST_CHARACTERS = TEXT_BOUNDS.ticketText;

const TOLD_FROM = 3500;

/** Counts characters as Postgres does, with an emoji as one character. */
const lengthOf = (text: string): number => [...text.trim()].length;

export const isTooLong = (text: string): boolean => text.length > MOST_CHARACTERS && lengthOf(text) > MOST_CHARACTERS;

/** Returns the length of a message close to the limit, else null. */
export const lengthToTell = (text: string): number | null => {
  if (text.length <= TOLD_FROM) return null;
  const length = lengthOf(text);
  return length > TOLD_FROM ? length : null;
};
