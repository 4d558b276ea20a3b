import { DEMO_ACCOUNTS, type DemoAccount } from '../../shared/config/demoAccounts';
import type { Calendar } from './Calendar';
import { Dice } from './Dice';
import { stableId } from './stableId';

export interface Person {
  id: string;
  email: string;
  fullName: string;
  phone: string;
  role: DemoAccount['role'];
  createdAt: string;
  calendlyUrl: string | null;
}

/** A child of a client, without an account. */
export interface Child {
  id: string;
  guardian: Person;
  fullName: string;
  birthDate: string;
  relationship: 'filho' | 'enteado' | 'tutelado' | 'neto';
  createdAt: string;
}

export const WOMEN = [
  'Amanda',
  'Beatriz',
  'Bruna',
  'Camila',
  'Carolina',
  'Daniela',
  'Débora',
  'Eduarda',
  'Fernanda',
  'Gabriela',
  'Heloísa',
  'Isabela',
  'Júlia',
  'Larissa',
  'Letícia',
  'Luciana',
  'Mariana',
  'Natália',
  'Patrícia',
  'Renata',
] as const;
export const MEN = [
  'André',
  'Antônio',
  'Bruno',
  'Caio',
  'César',
  'Diego',
  'Eduardo',
  'Felipe',
  'Gustavo',
  'Henrique',
  'Igor',
  'João',
  'Leonardo',
  'Lucas',
  'Marcelo',
  'Mateus',
  'Otávio',
  'Paulo',
  'Rafael',
  'Thiago',
] as const;
export const FAMILIES = [
  'Almeida',
  'Araújo',
  'Barbosa',
  'Cardoso',
  'Carvalho',
  'Castro',
  'Costa',
  'Dias',
  'Ferreira',
  'Freitas',
  'Gomes',
  'Lima',
  'Martins',
  'Melo',
  'Moreira',
  'Nascimento',
  'Oliveira',
  'Pereira',
  'Pinto',
  'Ribeiro',
  'Rocha',
  'Rodrigues',
  'Santana',
  'Silva',
  'Teixeira',
  'Vieira',
] as const;
const AREA_CODES = ['11', '21', '31', '41', '51', '61', '71', '81', '85', '48'] as const;

export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

export const phone = (dice: Dice) =>
  `(${dice.pick(AREA_CODES)}) 9${dice.between(6000, 9999)}-${String(dice.between(0, 9999)).padStart(4, '0')}`;

/** The numbers of clients who bought in each month, counted back from this one: eight months of sales. */
const SALES = [9, 8, 8, 7, 8, 7, 7, 6] as const;

function clientsOfMonth(calendar: Calendar, dice: Dice, monthsAgo: number, count: number): Person[] {
  const first = calendar.daysSince(calendar.monthStart(monthsAgo));
  const last = monthsAgo === 0 ? 0 : calendar.daysSince(calendar.monthStart(monthsAgo - 1)) + 1;
  return Array.from({ length: count }, (_, index) => {
    const given = dice.pick(index % 2 === 0 ? WOMEN : MEN);
    const families = `${dice.pick(FAMILIES)} ${dice.pick(FAMILIES)}`;
    const [family = ''] = families.split(' ');
    const email = `${plain(given)}.${plain(family)}${monthsAgo}${index}@exemplo.test`;
    const createdAt = calendar.moment(
      -dice.between(last, Math.max(first, last)),
      dice.between(8, 20),
      dice.between(0, 59),
    );
    const id = stableId('client', monthsAgo, index);
    return {
      id,
      email,
      fullName: `${given} ${families}`,
      phone: phone(dice),
      role: 'client',
      createdAt,
      calendlyUrl: null,
    };
  });
}

export const CONSULTANT_EMAILS = [
  'consultor',
  'consultora',
  'marina.lopes',
  'ricardo.nunes',
  'sofia.prado',
  'vinicius.reis',
] as const;
const CONSULTANT_NAMES = [
  'Carlos Mendes',
  'Helena Duarte',
  'Marina Lopes',
  'Ricardo Nunes',
  'Sofia Prado',
  'Vinícius Reis',
] as const;

/** The roles with demo data. */
const TOLD: readonly DemoAccount['role'][] = ['client', 'consultant', 'admin'];

export interface People {
  admin: Person;
  consultants: Person[];
  /** Ana Souza with the account cliente@. */
  ana: Person;
  /** A client with a plan and without an application. */
  newcomer: Person;
  withoutPlan: Person;
  clients: Person[];
  /** Users of roles without demo data. */
  others: Person[];
}

export function createPeople(calendar: Calendar): People {
  const dice = new Dice(2026);
  const demo = (name: string, fullName: string, role: Person['role'], daysAgo: number): Person => ({
    id: stableId('demo', name),
    email: `${name}@rotavisto.test`,
    fullName,
    phone: phone(dice),
    role,
    createdAt: calendar.moment(-daysAgo, 10, daysAgo % 60),
    calendlyUrl: role === 'consultant' ? `https://calendly.com/rotavisto-${name.replace('.', '-')}` : null,
  });
  return {
    admin: demo('admin', 'Regina Tavares', 'admin', 300),
    consultants: CONSULTANT_EMAILS.map((name, index) =>
      demo(name, CONSULTANT_NAMES[index] ?? name, 'consultant', 290 - index * 7),
    ),
    ana: demo('cliente', 'Ana Souza', 'client', 24),
    newcomer: demo('novo', 'Pedro Lima', 'client', 2),
    withoutPlan: demo('semplano', 'Luiza Fernandes', 'client', 1),
    clients: SALES.flatMap((count, monthsAgo) => clientsOfMonth(calendar, dice, monthsAgo, count)),
    others: DEMO_ACCOUNTS.filter(({ role }) => !TOLD.includes(role)).map(({ email, label, role }) =>
      demo(email.slice(0, email.indexOf('@')), label, role, 30),
    ),
  };
}
