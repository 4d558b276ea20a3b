import { Link } from '@rotavisto/shared/router';
import { homeOf, useSession } from '@rotavisto/shared/session';
import { Logo } from '../../brand';
import { useT } from '../../i18n';
import styles from './Sidebar.module.css';

/** The logo, which leads to the first page of the signed-in person's area. */
export function HomeLink({ compact = false }: { compact?: boolean }) {
  const t = useT();
  const role = useSession((session) => session.profile?.role);
  return (
    <Link to={role ? homeOf(role) : '/'} className={styles.home} aria-label={t('homeLink')}>
      <Logo compact={compact} />
    </Link>
  );
}
