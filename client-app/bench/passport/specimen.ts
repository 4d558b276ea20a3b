import { checkDigit } from '../../src/documents/passport/decode';
import { between, type Chance, oneOf } from './chance';

/** Invented data of a specimen passport. */
export interface Specimen {
  lines: readonly [string, string];
  surname: string;
  givenName: string;
  number: string;
  nationality: string;
  birthDate: string;
  sex: 'female' | 'male';
  expiryDate: string;
}

const SURNAMES = [
  'SOUZA',
  'OLIVEIRA',
  'DOS SANTOS',
  'GONCALVES PEREIRA',
  'XAVIER',
  'BARBOSA LIMA',
  'WERNECK DA SILVA',
  'QUEIROZ',
  'JUNQUEIRA FILHO',
  'KOBAYASHI',
  'BITTENCOURT ZAGO',
  'HYPOLITO',
] as const;
const GIVEN = [
  'ANA BEATRIZ',
  'JOAO',
  'KAUA HENRIQUE',
  'WILLIAM',
  'PATRICIA',
  'YASMIN',
  'BIANCA VITORIA',
  'DIEGO',
  'OTAVIO',
  'ZULMIRA',
  'JAQUELINE FERNANDA',
  'GUILHERME XAVIER',
] as const;
const COUNTRIES = ['BRA', 'BRA', 'BRA', 'BRA', 'PRT', 'ITA', 'JPN', 'USA'] as const;

const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');
const fill = (text: string, length: number): string => text.replaceAll(' ', '<').slice(0, length).padEnd(length, '<');
const short = (date: string): string => date.slice(2).replaceAll('-', '');

export function aSpecimen(next: Chance): Specimen {
  const letter = () => String.fromCharCode(65 + Math.floor(next() * 26));
  const surname = oneOf(next, SURNAMES);
  const givenName = oneOf(next, GIVEN);
  const nationality = oneOf(next, COUNTRIES);
  const sex = oneOf(next, ['female', 'male'] as const);
  const number = `${letter()}${letter()}${String(Math.floor(next() * 1e6)).padStart(6, '0')}`;
  const birthDate = `19${two(between(next, 40, 99))}-${two(between(next, 1, 13))}-${two(between(next, 1, 29))}`;
  const expiryDate = `20${two(between(next, 27, 38))}-${two(between(next, 1, 13))}-${two(between(next, 1, 29))}`;
  const optional = fill(next() < 0.4 ? String(Math.floor(next() * 1e11)) : '', 14);
  const digit = (text: string) => `${text}${checkDigit(text)}`;
  const numbered = digit(fill(number, 9));
  const dates = [digit(short(birthDate)), digit(short(expiryDate))] as const;
  const extra = optional === fill('', 14) ? `${optional}<` : digit(optional);
  const body = `${numbered}${nationality}${dates[0]}${sex === 'female' ? 'F' : 'M'}${dates[1]}${extra}`;
  const all = checkDigit(`${numbered}${dates[0]}${dates[1]}${extra}`);
  return {
    lines: [fill(`P<${nationality}${surname}<<${givenName}`, 44), `${body}${all}`],
    surname,
    givenName,
    number,
    nationality,
    birthDate,
    sex,
    expiryDate,
  };
}
