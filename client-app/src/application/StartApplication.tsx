import { useT } from '@rotavisto/shared/i18n';
import { Button, confirmAction } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { startApplication } from '../data/applications';
import styles from './StartApplication.module.css';

/** The first application starts at once; another one asks, because it takes the place of the one that ended. */
export function StartApplication({ again, onStart }: { again: boolean; onStart?: () => void }) {
  const t = useT('client');
  const start = useMutation(startApplication);

  async function begin() {
    const isSure = !again || (await confirmAction(question));
    if (!isSure) return;
    onStart?.();
    start.mutate();
  }

  const question = {
    title: t('application.start.confirmTitle'),
    content: t('application.start.confirmText'),
    okText: t('application.start.confirmOk'),
  };
  return (
    <section className={styles.start} data-again={again || undefined} aria-labelledby="start-title">
      <h2 id="start-title" className={styles.title}>
        {t(again ? 'application.start.againTitle' : 'application.start.title')}
      </h2>
      <p className={styles.text}>{again ? t('application.start.again') : t('application.start.text')}</p>
      <Button type={again ? 'default' : 'primary'} size="large" loading={start.isPending} onClick={begin}>
        {t('application.start.action')}
      </Button>
    </section>
  );
}
