import { CheckOutlined, ClockCircleOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { dismissWait, resumeWait } from '../../../data';
import { useT } from '../../../i18n';
import { waited, waitingSince } from '../inbox/ticketOrder';
import styles from '../support.module.css';
import type { TellDone, TicketRow } from '../types';
import { useAltKey } from './useAltKey';

const LETTER = 'R';
const KEYS = `Alt+${LETTER}`;

interface Props {
  ticket: TicketRow;
  /** The newest message on screen; the dismissal does not cover later messages. */
  newestId: string | undefined;
  onDone?: TellDone;
}

/** Shows below the last message how long it has waited, with a button and a key that mark it as needing no reply and undo the mark. */
export function WaitLine({ ticket, newestId, onDone }: Props) {
  const t = useT('support');
  const dismissing = useMutation(dismissWait);
  const resuming = useMutation(resumeWait);
  const since = waitingSince(ticket);
  const isBusy = dismissing.isPending || resuming.isPending;
  const undo = () => resuming.mutate({ ticketId: ticket.id });
  const dismiss = () => {
    if (newestId === undefined) return;
    const about = [ticket.client?.full_name, ticket.subject].filter(Boolean).join(' · ');
    // Callbacks of `mutate` do not run after an unmount, as when the next conversation is opened.
    dismissing.mutateAsync({ ticketId: ticket.id, messageId: newestId }).then(
      () => onDone?.({ done: t('wait.dismissed'), about, undo: t('wait.undo') }, undo),
      () => {},
    );
  };
  const act = since ? dismiss : ticket.dismissed_at ? undo : undefined;
  useAltKey(LETTER, isBusy ? undefined : act);
  if (!act) return null;
  return (
    <div className={styles.waitLine}>
      <span role="status">
        {since ? (
          <Waits since={since} />
        ) : (
          <>
            <CheckOutlined aria-hidden /> <span>{t('wait.dismissed')}</span>
          </>
        )}
      </span>
      <Button size="small" aria-keyshortcuts={KEYS} loading={isBusy} onClick={act}>
        <span>{t(since ? 'wait.dismiss' : 'wait.undo')}</span> <kbd>{KEYS}</kbd>
      </Button>
    </div>
  );
}

function Waits({ since }: { since: string }) {
  const t = useT('support');
  const { unit, count } = waited(since, new Date());
  return (
    <>
      <ClockCircleOutlined aria-hidden /> <span className={styles.waitWords}>{t('list.waiting')}</span>{' '}
      <span>{t('list.since', { time: t(`waited.${unit}`, { count }) })}</span>
    </>
  );
}
