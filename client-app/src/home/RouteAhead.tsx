import { STEP_TYPES } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import styles from './HomePage.module.css';
import { RouteLine } from './RouteLine';

/** The whole route before it is begun: what lies ahead, and that it is no more than this. */
export function RouteAhead() {
  const t = useT('client');
  const stations = STEP_TYPES.map((id) => ({ id, label: t(`route.${id}`), state: 'ahead' as const }));
  return (
    <div className={styles.ahead}>
      <RouteLine stations={stations} label={t('common:route')} />
    </div>
  );
}
