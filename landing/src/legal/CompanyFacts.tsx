import { d } from '../detailsStrings';

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
