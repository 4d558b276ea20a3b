import subjects from './subjects/pt.json';

const PROBLEMS = [
  'interrupted',
  'timeout',
  'unreachable',
  'unavailable',
  'rate_limited',
  'not_configured',
  'refused',
  'already_accepted',
  'unknown_template',
  'no_account',
] as const;

/** Returns whether a kind of mail has a translation; a newer database may send other kinds. */
export const isKnownKind = (kind: string): kind is keyof typeof subjects => Object.hasOwn(subjects, kind);
export const isKnownProblem = (problem: string): problem is (typeof PROBLEMS)[number] =>
  PROBLEMS.some((known) => known === problem);
