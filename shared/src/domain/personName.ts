import { cleanName } from './fields/personFields';
import { TEXT_BOUNDS } from './textBounds';

/** The same bound as for `profiles.full_name` in the database. */
export const LONGEST_NAME = TEXT_BOUNDS.personName;

/** Counts characters as the database does: an emoji is one. */
export const isNameTooLong = (name: string): boolean => [...cleanName(name)].length > LONGEST_NAME;
