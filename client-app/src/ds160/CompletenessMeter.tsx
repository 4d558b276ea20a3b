import type { Ds160Values } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { ProgressBar } from '@rotavisto/shared/ui';
import styles from './Ds160.module.css';
import { completeness } from './rules/completeness';

export function CompletenessMeter({ values }: { values: Ds160Values }) {
  const t = useT('clientDs160');
  const meter = completeness(values);
  const required =
    meter.missingRequired === 0 ? t('meter.complete') : t('meter.missing', { count: meter.missingRequired });
  return (
    <div className={styles.meter}>
      <ProgressBar percent={meter.percent} label={t('meter.label')} />
      <p>
        {t('meter.value', { ...meter })} · {required}
      </p>
    </div>
  );
}
