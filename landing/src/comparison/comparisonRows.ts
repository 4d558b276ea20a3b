export const COMPARISON_CATEGORIES = [
  'all',
  'activities',
  'education',
  'work',
  'family',
  'travel',
  'duration',
  'requirements',
] as const;

export type ComparisonCategory = (typeof COMPARISON_CATEGORIES)[number];

/** The rows of the visa comparison; the texts are in the strings file under the same names. */
export const COMPARISON_ROWS = [
  { name: 'tourism', category: 'activities', b1b2: true, f1: false },
  { name: 'meetings', category: 'activities', b1b2: true, f1: false },
  { name: 'medical', category: 'activities', b1b2: true, f1: false },
  { name: 'shortCourse', category: 'education', b1b2: true, f1: true },
  { name: 'fullTimeCourse', category: 'education', b1b2: false, f1: true },
  { name: 'paidWork', category: 'work', b1b2: false, f1: true },
  { name: 'internship', category: 'work', b1b2: false, f1: true },
  { name: 'dependants', category: 'family', b1b2: false, f1: true },
  { name: 'entries', category: 'travel', b1b2: true, f1: true },
  { name: 'tenYears', category: 'duration', b1b2: true, f1: false },
  { name: 'courseStay', category: 'duration', b1b2: false, f1: true },
  { name: 'i20', category: 'requirements', b1b2: false, f1: true },
] as const satisfies readonly { name: string; category: ComparisonCategory; b1b2: boolean; f1: boolean }[];

export const rowsIn = (category: ComparisonCategory) =>
  COMPARISON_ROWS.filter((row) => category === 'all' || row.category === category);
