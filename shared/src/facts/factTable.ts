import texts from './texts.pt.json';

export type FactKind = 'usd' | 'days' | 'percent' | 'date' | 'place' | 'text' | 'methods' | 'url';

export interface Fact {
  kind: FactKind;
  /** The machine-readable value of its kind; null for a text and for an unknown fact. */
  value: string | null;
  /** The text in the language of the user, for a fact of that kind. */
  text: string | null;
  /** The address of the official source; null if no office has published the fact. */
  url: string | null;
  /** The name of the source, after the table is loaded. */
  source?: string;
  /** The day of the last comparison with the source; null without one. */
  checkedOn: string | null;
  /** The last day on which the fact is valid. */
  validUntil: string | null;
}

/** The day of this release's facts; a prerendered page takes it for today. */
export const RELEASE_DAY = '2026-11-20';

const STATE = 'https://travel.state.gov/content/travel/en/us-visas';
const EMBASSY = 'https://br.usembassy.gov/pt/visas/';
const POSTS = 'https://br.usembassy.gov/pt/embaixada-e-consulados/';
const RECIPROCITY = `${STATE}/Visa-Reciprocity-and-Civil-Documents-by-Country/Brazil.html`;
const PHOTOS = `${STATE}/visa-information-resources/photos.html`;
const WAITING_TIMES = `${STATE}/visa-information-resources/global-visa-wait-times.html`;
const PORTAL = 'https://ais.usvisa-info.com/pt-br/niv';
const PILOT_ENDS = '2026-12-31';

type Row = readonly [
  kind: FactKind,
  value: string | null,
  url: string | null,
  validUntil?: string | null,
  /** The day on which the source was opened. */
  checkedOn?: string,
];

/**
 * The facts of the release: the first rows of the database table. Prerendered pages contain them, and pages print them
 * if the table cannot be loaded.
 */
const TABLE = {
  mrvFee: ['usd', '185', 'https://www.federalregister.gov/d/2023-06290'],
  mrvValidity: ['days', '365', EMBASSY],
  integrityFee: ['usd', '250', 'https://www.congress.gov/119/plaws/publ21/PLAW-119publ21.htm'],
  b1b2Validity: ['text', null, RECIPROCITY],
  f1Validity: ['text', null, RECIPROCITY],
  sevisFee: ['usd', '350', 'https://www.ice.gov/sevis/i901'],
  passportValidity: ['text', null, 'https://www.cbp.gov/document/bulletins/six-month-club-update'],
  interviewLength: ['text', null, null],
  allAgesSince: ['date', '2025-10-01', EMBASSY],
  renewalWindow: ['text', null, EMBASSY],
  posts: ['text', null, POSTS],
  photoPrint: ['text', null, PHOTOS],
  photoDigital: ['text', null, PHOTOS],
  paymentMethods: ['methods', 'pix,card,boleto', null],
  withdrawal: ['days', '7', 'https://www.planalto.gov.br/ccivil_03/leis/l8078compilado.htm'],
  dataAnswer: ['days', '15', 'https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm'],
  refundWindow: ['days', '30', null],
  expeditedFee: ['usd', '750', null, PILOT_ENDS],
  expeditedDays: ['text', null, null, PILOT_ENDS],
  expeditedUntil: ['date', '2026-12-31', null, PILOT_ENDS],
  estaFee: ['usd', '40', 'https://www.cbp.gov/travel/international-visitors/esta'],
  f1StayCap: ['text', null, null],
  refusalRate: ['percent', '14.8', null],
  socialPublic: ['text', null, `${STATE}.html`],
  portalUrl: ['url', PORTAL, PORTAL],
  pixClearing: ['text', null, null],
  boletoClearing: ['text', null, null],
  barcodeDays: ['text', null, null],
  ds160Kept: ['days', '30', 'https://ceac.state.gov/genniv/'],
  postBrasilia: ['place', null, POSTS],
  postSaoPaulo: ['place', null, POSTS],
  postRio: ['place', null, POSTS],
  postRecife: ['place', null, POSTS],
  postPortoAlegre: ['place', null, POSTS],
  casvBrasilia: ['place', null, null],
  casvSaoPaulo: ['place', null, null],
  casvRio: ['place', null, null],
  casvPosts: ['text', null, POSTS],
  sameDayPosts: ['text', null, POSTS],
  waitBrasilia: ['days', null, WAITING_TIMES],
  waitSaoPaulo: ['days', null, WAITING_TIMES],
  waitRio: ['days', null, WAITING_TIMES],
  waitRecife: ['days', null, WAITING_TIMES],
  waitPortoAlegre: ['days', null, WAITING_TIMES],
} as const satisfies Record<string, Row>;

export type FactName = keyof typeof TABLE;

export type FactTable = Readonly<Record<FactName, Fact>>;

const TEXTS: Partial<Record<string, string>> = texts;

const factOf = (name: string, [kind, value, url, validUntil, checkedOn]: Row): Fact => ({
  kind,
  // A place has the same text in every language.
  value: kind === 'place' ? (TEXTS[name] ?? null) : value,
  text: kind === 'text' ? (TEXTS[name] ?? null) : null,
  url,
  checkedOn: checkedOn ?? null,
  validUntil: validUntil ?? null,
});

export const isFactName = (name: string): name is FactName => Object.hasOwn(TABLE, name);

export const RELEASED = Object.fromEntries(
  Object.entries<Row>(TABLE).map(([name, row]) => [name, factOf(name, row)]),
) as Record<FactName, Fact>;

/** The texts of the release are in the bundle's language; other languages take theirs from the table. */
export const WITHOUT_TEXTS = Object.fromEntries(
  Object.entries<Fact>(RELEASED).map(([name, fact]) => [name, { ...fact, text: null }]),
) as Record<FactName, Fact>;
