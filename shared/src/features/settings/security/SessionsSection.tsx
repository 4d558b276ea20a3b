import { session } from '@rotavisto/shared/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { endAllSessions, mySessions } from '../../../data';
import { confirmAction, ErrorCard, ListSkeleton } from '../../../ui';
import { useOutcome, useSettingsText } from '../settingsText';
import { SessionLine } from './SessionLine';
import styles from './security.module.css';

/** Where the account is signed in, and the end of each. */
export function SessionsSection() {
  const text = useSettingsText();
  const sessions = useQuery(mySessions);
  const { meta } = useOutcome('settings.endSession');
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
  if (sessions.isError) return <ErrorCard text={text('sessionsFailed')} onRetry={() => void sessions.refetch()} />;
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.data.map((each) => (
          <SessionLine key={each.id} session={each} />
        ))}
      </ul>
      <Button danger className={styles.endAll} loading={endAll.isPending} onClick={() => void confirmAndEndAll()}>
        {text('endAll')}
      </Button>
    </>
  );
}
