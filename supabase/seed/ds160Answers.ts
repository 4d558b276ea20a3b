import type { Calendar } from './Calendar';
import { Dice } from './Dice';
import type { Person } from './people';
import type { Row } from './Rows';

const CITIES = [
  'São Paulo',
  'Campinas',
  'Rio de Janeiro',
  'Belo Horizonte',
  'Curitiba',
  'Recife',
  'Salvador',
  'Porto Alegre',
] as const;
const STAYS = ['7 dias', '10 dias', '15 dias', '20 dias'] as const;
const HOTELS = ['Orlando, Flórida', 'Miami, Flórida', 'Nova York, Nova York', 'Los Angeles, Califórnia'] as const;

/** Plausible answers, complete or as a draft that stops after the second section. */
export function ds160Answers(person: Person, calendar: Calendar, variant: number, isComplete: boolean): Row {
  const dice = new Dice(variant + 77);
  const [given = '', ...families] = person.fullName.split(' ');
  const isMarried = variant % 2 === 0;
  const hasCompany = variant % 4 === 3;
  const destination = dice.pick(HOTELS);
  const rest = {
    traveled_abroad: variant % 3 === 0,
    travel_history: variant % 3 === 0 ? 'Argentina (2022), Portugal (2024)' : null,
    us_relatives: false,
    us_relatives_details: null,
    previous_denial: false,
    denial_details: null,
    has_degree: true,
    degree_details: 'Administração, 2014',
    military_service: false,
    military_role: null,
    military_dates: null,
    dual_citizenship: false,
    additional_citizenship: null,
    purpose_of_trip: variant % 5 === 0 ? 'negocios' : 'turismo',
    intended_arrival: calendar.day(90 + dice.between(0, 120)),
    length_of_stay: dice.pick(STAYS),
    us_contact: `Hotel em ${destination}`,
    us_address: `100 Main Street, ${destination}`,
  };
  return {
    surname: families.join(' '),
    given_name: given,
    birth_date: `${dice.between(1965, 2000)}-${String(dice.between(1, 12)).padStart(2, '0')}-15`,
    birth_place: dice.pick(CITIES),
    nationality: 'Brasileira',
    marital_status: isMarried ? 'married' : 'single',
    spouse_has_visa: isMarried ? variant % 4 === 0 : null,
    children_count: isMarried ? dice.between(0, 3) : 0,
    occupation_status: 'working',
    monthly_income: dice.between(35, 220) * 100,
    has_company: hasCompany,
    company_name: hasCompany ? 'Comércio Aurora Ltda.' : null,
    company_address: hasCompany ? 'Rua das Flores, 120, São Paulo' : null,
    company_founding_date: hasCompany ? '2016-03-01' : null,
    company_role: hasCompany ? 'Sócia-administradora' : null,
    company_employees: hasCompany ? 8 : null,
    has_employment: !hasCompany,
    employment_duration: hasCompany ? null : '4 anos',
    employer_name: hasCompany ? null : 'Grupo Horizonte',
    previous_employment_history: hasCompany ? null : 'Analista na Vale Verde, 2015 a 2021',
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, isComplete ? value : null])),
  };
}
