import { TEXT_BOUNDS } from '../../../domain';
/** The column `ticket_messages.content` takes no more. */
export const MOST_CHARACTERS = TEXT_BOUNDS.ticketText;

const TOLD_FROM = 3500;

/** As Postgres counts: an emoji is one character. */
const lengthOf = (text: string): number => [...text.trim()].length;

export const isTooLong = (text: string): boolean => text.length > MOST_CHARACTERS && lengthOf(text) > MOST_CHARACTERS;

/** The length of a message that nears the limit; null where there is nothing to say. */
export const lengthToTell = (text: string): number | null => {
  if (text.length <= TOLD_FROM) return null;
  const length = lengthOf(text);
  return length > TOLD_FROM ? length : null;
};
