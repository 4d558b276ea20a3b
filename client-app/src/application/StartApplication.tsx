import { useOnce } from '@rotavisto/shared/data';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { Button } from '@rotavisto/shared/ui';
import { useCaseName, useTravellerId } from '../cases/currentCase';
import { startApplication } from '../data/applications';
import styles from './StartApplication.module.css';
import pt from './start.pt.json';

registerStrings('clientStart', pt);

export function StartApplication({ onStart }: { onStart?: () => void }) {
  const t = useT('client', 'clientStart');
  const travellerId = useTravellerId();
  const name = useCaseName();
  const start = useOnce(startApplication);
  return (
    <section className={styles.start} aria-labelledby="start-title">
      <h2 id="start-title" className={styles.title}>
        {name ? t('case.start', { name }) : t('clientStart:title')}
      </h2>
      <p className={styles.text}>{t('clientStart:text')}</p>
      <Button
        type="primary"
        size="large"
        loading={start.isPending}
        onClick={() => {
          onStart?.();
          start.mutate({ travellerId });
        }}
      >
        {t('clientStart:action')}
      </Button>
    </section>
  );
}
