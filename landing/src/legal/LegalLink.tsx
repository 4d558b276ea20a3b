import { Link } from '@rotavisto/shared/router';
import { wakeSections } from '../lazySection';

interface Props {
  to: '#privacidade' | '#termos';
  children: string;
}

/** Opens a legal text over the current page or form, even before the prerendered sections are hydrated. */
export const LegalLink = ({ to, children }: Props) => (
  <Link to={to} onClick={wakeSections}>
    {children}
  </Link>
);
