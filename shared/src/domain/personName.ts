import { cleanName } from './fields/personFields';
import { TEXT_BOUNDS } from './textBounds';

/** As the database bounds `profiles.full_name`. */
export const LONGEST_NAME = TEXT_BOUNDS.personName;

/** Counted as the database counts, a letter beyond the basic plane once. */
export const isNameTooLong = (name: string): boolean => [...cleanName(name)].length > LONGEST_NAME;
