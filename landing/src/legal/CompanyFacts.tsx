import { d } from '../detailsStrings';

/** The seller, which Decreto 7.962/2013 requires on the site. Clear `isSample` with the real values. */
export const COMPANY = {
  name: 'RotaVisto Assessoria Ltda.',
  cnpj: '00.000.000/0001-91',
  address: 'Rua Exemplo, 100, São Paulo, SP, 01000-000',
  email: 'suporte@rotavisto.com.br',
  checkedOn: '2026-11-22',
  isSample: true,
} as const;

interface Props {
  name: string;
  cnpj: string;
  address: string;
  email: string;
  isSample: boolean;
}

export function CompanyFacts({ name, cnpj, address, email, isSample }: Props) {
  return (
    <address>
      {name} · CNPJ {cnpj} · {address} · <a href={`mailto:${email}`}>{email}</a>
      {isSample && <span> {d('footer.sample')}</span>}
    </address>
  );
}
