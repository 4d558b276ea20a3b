/** The states of Brazil by their two letters; a birth place contains the letters or the name. */
const STATES: Record<string, string> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
};

/** Returns the form's code for the name of a country. */
export type CountryOf = (words: string) => string | undefined;

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toUpperCase();
const NAMES = new Map(
  Object.entries(STATES).flatMap(([letters, name]) => [
    [letters, name],
    [plain(name), name],
  ]),
);
const BRAZIL = /^(?:BRA|BRASIL(?:EIR[AO])?|BRAZIL(?:IAN)?)$/;

/** Returns the code of Brazil and of no other country, for use without a list of countries. */
export const brazilOnly: CountryOf = (words) => (BRAZIL.test(plain(words)) ? 'BRZL' : undefined);

export interface PlaceParts {
  city?: string;
  state?: string;
  country?: string;
}

/** Splits “Campinas, SP”, “Recife - PE - Brasil” or “Lisboa, Portugal” into city, state and country. */
export function placeParts(place: string, countryOf: CountryOf): PlaceParts {
  const parts = place
    .split(/\s*[,/;()]\s*|\s+[-–]\s*|\s*[-–]\s+|-(?=[A-Z]{2}$)/)
    .map((part) => part.trim())
    .filter(Boolean);
  const [city, ...rest] = parts;
  if (city === undefined) return {};
  const last = rest.at(-1);
  const country = last === undefined ? undefined : countryOf(last);
  const named = rest.map((part) => NAMES.get(plain(part))).find((name) => name !== undefined);
  const abroad = country === undefined ? rest : rest.slice(0, -1);
  const isBrazil = country === 'BRZL' || (country === undefined && named !== undefined);
  const state = isBrazil ? named : abroad.at(-1);
  return {
    city,
    ...(state === undefined ? {} : { state }),
    ...(isBrazil ? { country: 'BRZL' } : country === undefined ? {} : { country }),
  };
}
