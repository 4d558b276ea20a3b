import { caseName } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { CaseTitle, Dialog } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button, Radio } from 'antd';
import { useRef, useState } from 'react';
import { SNOOZE_DAYS, SNOOZE_REASONS, type SnoozeReason, snoozeEntry } from '../data/caseWork';
import type { QueueEntry } from './queue';
import styles from './today.module.css';
import './strings';

/** The most frequent reason for each kind, so that two presses snooze an entry. */
const usualReason = ({ kind }: QueueEntry): SnoozeReason =>
  kind === 'decision'
    ? 'consulate'
    : kind === 'stuck' || kind === 'link' || kind === 'unreachable'
      ? 'client'
      : 'later';

/** Snoozes an entry of the queue for some days, with a reason that is shown until then. */
export function SnoozeDialog({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) {
  const t = useT('consultantToday');
  const [reason, setReason] = useState(usualReason(entry));
  const { mutate, isPending, variables } = useMutation({ ...snoozeEntry, onSettled: onClose });
  const first = useRef<HTMLButtonElement>(null);
  const { kind, subject_id } = entry;
  return (
    <Dialog
      title={<CaseTitle title={t('snooze.title')} about={[caseName(entry.client_name, entry.traveller)]} />}
      width={460}
      // An opened dialog takes the focus itself, after its elements.
      afterOpenChange={(isOpen) => isOpen && first.current?.focus()}
      onCancel={onClose}
    >
      <Radio.Group
        className={styles.reasons}
        aria-label={t('snooze.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        options={SNOOZE_REASONS.map((value) => ({ value, label: t(`snooze.reasons.${value}`) }))}
      />
      <div className={styles.days}>
        {SNOOZE_DAYS.map((days, index) => (
          <Button
            key={days}
            ref={index === 0 ? first : undefined}
            disabled={isPending}
            loading={isPending && variables.days === days}
            onClick={() => mutate({ kind, subject_id, days, reason })}
          >
            {t('snooze.days', { count: days })}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
