import { session } from '@rotavisto/shared/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { endAllSessions, mySessions } from '../../../data';
import { confirmAction, ListSkeleton } from '../../../ui';
import { SettingsError } from '../SettingsError';
import { useOutcome, useSettingsText } from '../settingsText';
import { SessionLine } from './SessionLine';
import styles from './security.module.css';

const FEW = 3;

/** The sessions of the account, this device first, each with a button to end it. More than three are folded. */
export function SessionsSection() {
  const text = useSettingsText();
  const sessions = useQuery(mySessions);
  const { meta } = useOutcome('settings.endSession');
  const [isWhole, setWhole] = useState(false);
  const endAll = useMutation({ ...endAllSessions, meta });

  async function confirmAndEndAll() {
    const isSure = await confirmAction({
      title: text('endAllConfirm'),
      content: text('endAllConfirmText'),
      okText: text('endAll'),
      cancelText: text('endAllKeep'),
      danger: true,
    });
    if (isSure) endAll.mutate(undefined, { onSuccess: async () => (await session()).signOut() });
  }

  if (sessions.isPending) return <ListSkeleton text={text('sessionsLoading')} />;
  if (sessions.isError) return <SettingsError title={text('sessionsFailed')} onRetry={() => void sessions.refetch()} />;
  const all = [...sessions.data].sort((a, b) => Number(b.is_current) - Number(a.is_current));
  const isFolded = !isWhole && all.length > FEW;
  return (
    <>
      <ul className={styles.sessions}>
        {(isFolded ? all.slice(0, FEW) : all).map((each) => (
          <SessionLine key={each.id} session={each} />
        ))}
      </ul>
      {isFolded && (
        <Button type="link" className={styles.more} onClick={() => setWhole(true)}>
          {text('moreSessions', { count: String(all.length) })}
        </Button>
      )}
      <Button danger className={styles.endAll} loading={endAll.isPending} onClick={() => void confirmAndEndAll()}>
        {text('endAll')}
      </Button>
    </>
  );
}
