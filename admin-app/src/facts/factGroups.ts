import { type FactName, isFactName } from '@rotavisto/shared/facts';

/** The groups of facts in the order of the page. */
export const FACT_GROUPS = ['fees', 'visas', 'forms', 'posts', 'company'] as const;
type FactGroup = (typeof FACT_GROUPS)[number];

const GROUP_OF: Record<FactName, FactGroup> = {
  mrvFee: 'fees',
  mrvValidity: 'fees',
  integrityFee: 'fees',
  sevisFee: 'fees',
  estaFee: 'fees',
  expeditedFee: 'fees',
  expeditedDays: 'fees',
  expeditedUntil: 'fees',
  pixClearing: 'fees',
  boletoClearing: 'fees',
  b1b2Validity: 'visas',
  f1Validity: 'visas',
  f1StayCap: 'visas',
  passportValidity: 'visas',
  renewalWindow: 'visas',
  allAgesSince: 'visas',
  interviewLength: 'visas',
  refusalRate: 'visas',
  photoPrint: 'forms',
  photoDigital: 'forms',
  barcodeDays: 'forms',
  socialPublic: 'forms',
  portalUrl: 'fees',
  ds160Kept: 'forms',
  posts: 'posts',
  postBrasilia: 'posts',
  postSaoPaulo: 'posts',
  postRio: 'posts',
  postRecife: 'posts',
  postPortoAlegre: 'posts',
  casvBrasilia: 'posts',
  casvSaoPaulo: 'posts',
  casvRio: 'posts',
  casvPosts: 'posts',
  sameDayPosts: 'posts',
  waitBrasilia: 'posts',
  waitSaoPaulo: 'posts',
  waitRio: 'posts',
  waitRecife: 'posts',
  waitPortoAlegre: 'posts',
  paymentMethods: 'company',
  withdrawal: 'company',
  dataAnswer: 'company',
  refundWindow: 'company',
};

/** Returns the group of a fact; a fact unknown to this release belongs to the company's facts. */
export const groupOf = (key: string): FactGroup => (isFactName(key) ? GROUP_OF[key] : 'company');
