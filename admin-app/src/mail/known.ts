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

/** The kinds and problems with a translation; a newer database may send others. */
export const isKnownKind = (kind: string): kind is keyof typeof subjects => Object.hasOwn(subjects, kind);
export const isKnownProblem = (problem: string): problem is (typeof PROBLEMS)[number] =>
  PROBLEMS.some((known) => known === problem);
