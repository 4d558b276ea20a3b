export interface Post {
  name: string;
  address: string;
  casv: string;
  /** Days until the next free interview for a visitor's visa, as it was on `POSTS_CHECKED_ON`. */
  waitingDays: number;
}

/** The day the table was last checked; waiting times change every week. */
export const POSTS_CHECKED_ON = '2026-11-20';

/** Sample data until the company keeps this table, and marked as such on screen. */
export const ARE_POSTS_SAMPLE = true;

export const POSTS: readonly Post[] = [
  {
    name: 'Brasília',
    address: 'SES Avenida das Nações, Quadra 801, Lote 3, Brasília – DF',
    casv: 'Setor Hoteleiro Sul, Brasília – DF',
    waitingDays: 60,
  },
  {
    name: 'São Paulo',
    address: 'Rua Henri Dunant, 500, Chácara Santo Antônio, São Paulo – SP',
    casv: 'Vila Mariana, São Paulo – SP',
    waitingDays: 75,
  },
  {
    name: 'Rio de Janeiro',
    address: 'Avenida Presidente Wilson, 147, Castelo, Rio de Janeiro – RJ',
    casv: 'Centro, Rio de Janeiro – RJ',
    waitingDays: 70,
  },
  {
    name: 'Recife',
    address: 'Rua Gonçalves Maia, 163, Boa Vista, Recife – PE',
    casv: 'Boa Viagem, Recife – PE',
    waitingDays: 45,
  },
  {
    name: 'Porto Alegre',
    address: 'Avenida Assis Brasil, 1889, Passo d’Areia, Porto Alegre – RS',
    casv: 'Passo d’Areia, Porto Alegre – RS',
    waitingDays: 50,
  },
];
