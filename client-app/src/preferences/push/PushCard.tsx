import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { safeStorage } from '@rotavisto/shared/supabase';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { pushHere, startPush } from '../../data/preferences';
import '../strings';
import styles from './Push.module.css';

const KEY = 'rotavisto-push';

/** Offers push while the client waits for another party; hidden if push is on, blocked or declined. */
export function PushCard() {
  const t = useT('preferences');
  const [isDeclined, setDeclined] = useState(() => safeStorage.getItem(KEY) === 'later');
  const { data } = useQuery({ ...pushHere(), enabled: !isDeclined });
  const start = useMutation(startPush);
  if (start.isSuccess) {
    return (
      <p className={styles.card} role="status">
        {t('push.card.done')} <Link to="/client/settings/notifications#push">{t('push.card.change')}</Link>
      </p>
    );
  }
  if (isDeclined || data?.can !== 'possible' || data.isOn) return null;
  const decline = () => {
    safeStorage.setItem(KEY, 'later');
    setDeclined(true);
  };
  return (
    <section className={styles.card} aria-labelledby="push-card">
      <h2 id="push-card">{t('push.card.title')}</h2>
      <p>{t('push.card.text')}</p>
      <div className={styles.actions}>
        <Button type="primary" loading={start.isPending} onClick={() => start.mutate()}>
          {t('push.card.action')}
        </Button>
        <Button type="text" onClick={decline}>
          {t('push.card.later')}
        </Button>
      </div>
    </section>
  );
}
