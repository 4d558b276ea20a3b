import { asSeen } from './asSeen';

/** As the database bounds `profiles.full_name`. */
export const LONGEST_NAME = 120;

/** Counted as the database counts, a letter beyond the basic plane once. */
export const isNameTooLong = (name: string): boolean => [...asSeen(name).trim()].length > LONGEST_NAME;
