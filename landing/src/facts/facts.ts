import { todayInSaoPaulo } from '@rotavisto/shared/domain';
import { locale } from '@rotavisto/shared/lib';
import strings from '../locales/facts.pt.json';
import { fill } from '../t';
import { CHECKED_ON, UNTIL, VALUES } from './values';

export interface Fact {
  /** As it is printed in a sentence. */
  value: string;
  label: string;
  source: string;
  url?: string;
  checkedOn: string;
  /** The last day it holds. */
  until?: string;
}

const EMBASSY = 'https://br.usembassy.gov/pt/visas/';
const STATE = 'https://travel.state.gov/content/travel/en/us-visas';

type Name = keyof typeof VALUES;

/** The official source; a fact without one is our own figure. */
const URLS: Partial<Record<Name, string>> = {
  mrvFee: 'https://www.federalregister.gov/d/2023-06290',
  mrvValidity: EMBASSY,
  integrityFee: 'https://www.congress.gov/119/plaws/publ21/PLAW-119publ21.htm',
  b1b2Validity: `${STATE}/Visa-Reciprocity-and-Civil-Documents-by-Country/Brazil.html`,
  f1Validity: `${STATE}/Visa-Reciprocity-and-Civil-Documents-by-Country/Brazil.html`,
  sevisFee: 'https://www.ice.gov/sevis/i901',
  passportValidity: 'https://www.cbp.gov/document/bulletins/six-month-club-update',
  allAgesSince: EMBASSY,
  renewalWindow: EMBASSY,
  posts: 'https://br.usembassy.gov/pt/embaixada-e-consulados/',
  photoPrint: `${STATE}/visa-information-resources/photos.html`,
  photoDigital: `${STATE}/visa-information-resources/photos.html`,
  estaFee: 'https://www.cbp.gov/travel/international-visitors/esta',
  withdrawal: 'https://www.planalto.gov.br/ccivil_03/leis/l8078compilado.htm',
};

const factOf = (name: Name): Fact => ({
  value: VALUES[name],
  label: strings.labels[name],
  source: strings.sources[name],
  ...(URLS[name] ? { url: URLS[name] } : {}),
  checkedOn: CHECKED_ON,
  ...(UNTIL[name] ? { until: UNTIL[name] } : {}),
});

const NAMES: readonly Name[] = [
  'approvalRate',
  'fasterBy',
  'rating',
  'averageTime',
  'mrvFee',
  'mrvValidity',
  'integrityFee',
  'b1b2Validity',
  'f1Validity',
  'sevisFee',
  'passportValidity',
  'interviewLength',
  'allAgesSince',
  'renewalWindow',
  'posts',
  'photoPrint',
  'photoDigital',
  'withdrawal',
  'expeditedFee',
  'expeditedDays',
  'expeditedUntil',
  'estaFee',
  'f1StayCap',
];

/** Every figure of the landing page, with its source and the day it was checked. */
export const FACTS = Object.fromEntries(NAMES.map((name) => [name, factOf(name)])) as Record<Name, Fact>;

/** The figure by today's ratings, in place of the fixed one above. */
export const ratingOf = ({ value, answers }: { value: string; answers: number }): Fact => ({
  value,
  label: strings.labels.rating,
  source: fill(strings.ratingFromClients, { answers: answers.toLocaleString(locale()) }),
  checkedOn: todayInSaoPaulo(),
});
