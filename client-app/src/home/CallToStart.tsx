import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import styles from './HomePage.module.css';
import { RouteAhead } from './RouteAhead';

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
