import { currentStep, formatDate, sortSteps } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import type { ApplicationStep } from '../application/useApplication';
import styles from './HomePage.module.css';
import { RouteLine, type Station } from './RouteLine';

/** The landing page's route, with where this client is on it and when each station was reached. */
export function RouteCard({ steps }: { steps: readonly ApplicationStep[] }) {
  const t = useT('client');
  const now = currentStep(steps);
  const stationOf = ({ step_type: id, status, completed_at: at }: ApplicationStep): Station => {
    const station = { id, label: t(`route.${id}`) };
    if (status === 'completed') return { ...station, state: 'done', moment: formatDate(at) };
    if (id === now?.step_type) return { ...station, state: 'current', moment: t('route.now') };
    return { ...station, state: 'ahead' };
  };
  return (
    <section className={`${styles.card} ${styles.route}`} aria-labelledby="home-route">
      <h2 id="home-route" className="rv-visually-hidden">
        {t('route.title')}
      </h2>
      <RouteLine stations={sortSteps(steps).map(stationOf)} label={t('common:route')} />
    </section>
  );
}
