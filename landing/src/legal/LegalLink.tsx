import { Link } from '@rotavisto/shared/router';
import { wakeSections } from '../lazySection';

interface Props {
  to: '#privacidade' | '#termos';
  children: string;
}

/** Opens the text over the page or form it stands in, also before the prerendered sections are hydrated. */
export const LegalLink = ({ to, children }: Props) => (
  <Link to={to} onClick={wakeSections}>
    {children}
  </Link>
);
