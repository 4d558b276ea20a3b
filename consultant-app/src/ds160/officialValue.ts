import { type Ds160Field, type Ds160Value, isDateOnly, officialName, transliterate } from '@rotavisto/shared/domain';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** An employee's option is one of the form's 22 sectors, which the consultant asks for. */
const CHOICES: Record<string, string> = {
  single: 'SINGLE',
  married: 'MARRIED',
  working: '',
  studying: 'STUDENT',
  both: '',
  none: 'NOT EMPLOYED',
};

const UNITS: Record<string, string> = {
  DIA: 'DAY(S)',
  SEMANA: 'WEEK(S)',
  MES: 'MONTH(S)',
  ANO: 'YEAR(S)',
};
const STAY = /^(\d+) (DIA|SEMANA|MES|ANO)(?:S|ES)?$/;
const BRAZILIAN = /^(?:BRASIL(?:EIR[AO])?|BRAZIL(?:IAN)?)$/;

/** Unambiguous Portuguese answers to questions the official form asks in English. */
function inEnglish(name: string, text: string): string {
  if (name === 'nationality' && BRAZILIAN.test(text)) return 'BRAZIL';
  const [, count, unit = ''] = (name === 'length_of_stay' && STAY.exec(text)) || [];
  return count ? `${count} ${UNITS[unit]}` : text;
}

/** The answer as the official form takes it: capitals without accents, DD-MMM-YYYY, YES or NO. */
export function officialValue(field: Ds160Field, value: Ds160Value): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'YES' : 'NO';
  const text = String(value);
  if (field.type === 'date' && isDateOnly(text)) {
    const [year = '', month = '', day = ''] = text.split('-');
    return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
  }
  if (field.type === 'choice') return CHOICES[text] ?? text;
  if (field.name === 'surname' || field.name === 'given_name') return officialName(text);
  return inEnglish(field.name, transliterate(text).trim());
}
