import { asSeen } from './asSeen';
import { TEXT_BOUNDS } from './textBounds';

/** As the database bounds `profiles.full_name`. */
export const LONGEST_NAME = TEXT_BOUNDS.personName;

/** Counted as the database counts, a letter beyond the basic plane once. */
export const isNameTooLong = (name: string): boolean => [...asSeen(name).trim()].length > LONGEST_NAME;
