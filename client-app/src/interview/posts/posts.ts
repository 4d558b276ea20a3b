export interface Post {
  name: string;
  address: string;
  /** Null where fingerprints, photo and interview are one visit at the consulate, undefined where the place is not confirmed. */
  casv: string | null | undefined;
}

/** The official page where every post's waiting time is kept up to date. */
export const WAITING_TIMES_URL =
  'https://travel.state.gov/content/travel/en/us-visas/visa-information-resources/global-visa-wait-times.html';

export const POSTS: readonly Post[] = [
  {
    name: 'Brasília',
    address: 'SES Avenida das Nações, Quadra 801, Lote 3, Brasília – DF',
    casv: 'Aeroporto de Brasília, mezanino, Brasília – DF',
  },
  {
    name: 'São Paulo',
    address: 'Rua Henri Dunant, 500, Chácara Santo Antônio, São Paulo – SP',
    casv: undefined,
  },
  {
    name: 'Rio de Janeiro',
    address: 'Avenida Presidente Wilson, 147, Castelo, Rio de Janeiro – RJ',
    casv: 'Bossa Nova Mall, Avenida Almirante Silvio de Noronha, 365, Rio de Janeiro – RJ',
  },
  {
    name: 'Recife',
    address: 'Rua Gonçalves Maia, 163, Boa Vista, Recife – PE',
    casv: null,
  },
  {
    name: 'Porto Alegre',
    address: 'Avenida Assis Brasil, 1889, Passo d’Areia, Porto Alegre – RS',
    casv: null,
  },
];
