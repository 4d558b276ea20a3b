import { useT } from '@rotavisto/shared/i18n';
import { Button } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useCaseName, useTravellerId } from '../cases/currentCase';
import { startApplication } from '../data/applications';
import styles from './StartApplication.module.css';
import './strings';

export function StartApplication({ onStart }: { onStart?: () => void }) {
  const t = useT('client', 'clientApplication');
  const travellerId = useTravellerId();
  const name = useCaseName();
  const start = useMutation(startApplication);
  return (
    <section className={styles.start} aria-labelledby="start-title">
      <h2 id="start-title" className={styles.title}>
        {name ? t('case.start', { name }) : t('clientApplication:start.title')}
      </h2>
      <p className={styles.text}>{t('clientApplication:start.text')}</p>
      <Button
        type="primary"
        size="large"
        loading={start.isPending}
        onClick={() => {
          onStart?.();
          start.mutate({ travellerId });
        }}
      >
        {t('clientApplication:start.action')}
      </Button>
    </section>
  );
}
