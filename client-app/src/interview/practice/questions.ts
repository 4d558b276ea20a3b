import type { Ds160Draft } from '@rotavisto/shared/domain';

const ALWAYS = ['purpose', 'stay', 'payer', 'return'] as const;
const SOMETIMES = [
  'meeting',
  'job',
  'company',
  'studies',
  'livelihood',
  'spouse',
  'children',
  'travels',
  'relatives',
  'denial',
  'citizenship',
] as const;

export type PracticeQuestion = (typeof ALWAYS)[number] | (typeof SOMETIMES)[number];

const isAsked: Record<(typeof SOMETIMES)[number], (answers: Ds160Draft) => boolean> = {
  meeting: ({ purpose_of_trip: purpose }) => purpose === 'negocios',
  job: ({ has_employment: has }) => has === true,
  company: ({ has_company: has }) => has === true,
  studies: ({ occupation_status: status }) => status === 'studying' || status === 'both',
  livelihood: ({ occupation_status: status }) => status === 'none',
  spouse: ({ marital_status: status }) => status === 'married',
  children: ({ children_count: count }) => Number(count ?? 0) > 0,
  travels: ({ traveled_abroad: travelled }) => travelled === true,
  relatives: ({ us_relatives: has }) => has === true,
  denial: ({ previous_denial: denied }) => denied === true,
  citizenship: ({ dual_citizenship: has }) => has === true,
};

/** Likely questions of an officer for these answers; the first four are asked of every client. */
export const practiceQuestions = (answers: Ds160Draft): PracticeQuestion[] => [
  ...ALWAYS,
  ...SOMETIMES.filter((question) => isAsked[question](answers)),
];
