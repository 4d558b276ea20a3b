/** The address in the parts of the official form. */
const ADDRESS = { line1: 'Rua Exemplo, 100', line2: '', city: 'São Paulo', state: 'SP', postal: '01000-000' } as const;

/**
 * The seller, whom Decreto 7.962/2013 requires on the site and a receipt must name. Set the real values and `isSample:
 * false` here and in `supabase/functions/_shared/company.ts`.
 */
export const COMPANY = {
  name: 'RotaVisto Assessoria Ltda.',
  cnpj: '00.000.000/0001-91',
  address: Object.values(ADDRESS).filter(Boolean).join(', '),
  addressParts: ADDRESS,
  email: 'suporte@rotavisto.com.br',
  checkedOn: '2026-11-22',
  isSample: true,
} as const;
