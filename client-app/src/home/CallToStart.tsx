import { STEP_TYPES } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import styles from './HomePage.module.css';
import { RouteLine } from './RouteLine';

export function CallToStart({ again }: { again: boolean }) {
  const t = useT('client');
  return (
    <section className={`${styles.card} ${styles.call} ${styles.wide}`} aria-labelledby="home-call">
      <h2 id="home-call">{again ? t('home.again.title') : t('home.call.title')}</h2>
      <p>{again ? t('home.again.text') : t('home.call.text')}</p>
      <Link className={again ? styles.button : `${styles.button} ${styles.primary}`} to="/client/applications">
        {again ? t('home.again.action') : t('home.call.action')}
      </Link>
      {!again && <RouteAhead />}
    </section>
  );
}

/** The whole route before its start, with every station ahead. */
function RouteAhead() {
  const t = useT('client');
  const stations = STEP_TYPES.map((id) => ({ id, label: t(`route.${id}`), state: 'ahead' as const }));
  return (
    <div className={styles.ahead}>
      <RouteLine stations={stations} label={t('common:route')} />
    </div>
  );
}
