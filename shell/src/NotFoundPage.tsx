import { Logo } from '@rotavisto/shared/brand';
import type { Role } from '@rotavisto/shared/domain';
import { usePageTitle } from '@rotavisto/shared/lib';
import { Link } from '@rotavisto/shared/router';
import { homeOf } from '@rotavisto/shared/session';
import styles from './Page.module.css';
import { t } from './t';

export function NotFoundPage({ role }: { role: Role | null }) {
  usePageTitle(t('notFound.title'));
  return (
    <main className={styles.page}>
      <Logo />
      <img src="/route.svg" alt="" width={160} height={64} />
      <h1 className={styles.title}>{t('notFound.title')}</h1>
      <p className={styles.text}>{t('notFound.text')}</p>
      <Link role="button" className={styles.primary} to={role ? homeOf(role) : '/'}>
        {t('notFound.home')}
      </Link>
    </main>
  );
}
