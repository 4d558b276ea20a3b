export const FAQ_CATEGORIES = [
  'all',
  'process',
  'documents',
  'fees',
  'rules',
  'interview',
  'app',
  'requirements',
] as const;

export type FaqCategory = (typeof FAQ_CATEGORIES)[number];

/** The questions and answers are in the strings file under the same names. */
export const FAQ_ITEMS = [
  { name: 'time', category: 'process' },
  { name: 'documents', category: 'documents' },
  { name: 'fees', category: 'fees' },
  { name: 'validity', category: 'rules' },
  { name: 'interview', category: 'interview' },
  { name: 'everyone', category: 'interview' },
  { name: 'app', category: 'app' },
  { name: 'passport', category: 'requirements' },
] as const satisfies readonly { name: string; category: FaqCategory }[];
