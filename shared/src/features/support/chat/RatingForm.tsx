import { useMutation } from '@tanstack/react-query';
import { Button, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { rateTicket } from '../../../data';
import { TEXT_BOUNDS } from '../../../domain';
import { useT } from '../../../i18n';
import { passwordProblem } from '../../../ui';
import styles from '../support.module.css';

const STARS = [1, 2, 3, 4, 5];

/** Asks the client once for a rating after the conversation is closed; the answer is optional. */
export function RatingForm({ ticketId }: { ticketId: string }) {
  const t = useT('support');
  const [label, secretId] = [useId(), useId()];
  const [satisfaction, setSatisfaction] = useState<number>();
  const [note, setNote] = useState('');
  const rating = useMutation(rateTicket);
  const secret = passwordProblem(note);
  const send = () => {
    if (satisfaction !== undefined && !secret) rating.mutate({ ticketId, satisfaction, note });
  };
  return (
    <div className={styles.rating}>
      <span id={label}>{t('rating.question')}</span>
      <Radio.Group
        aria-labelledby={label}
        optionType="button"
        value={satisfaction}
        options={STARS.map((value) => ({ value, label: value }))}
        onChange={({ target }: { target: { value?: number } }) => setSatisfaction(target.value)}
      />
      {satisfaction !== undefined && (
        <>
          <Input
            value={note}
            maxLength={TEXT_BOUNDS.ratingNote}
            aria-label={t('rating.note')}
            aria-invalid={secret !== null || undefined}
            aria-describedby={secret ? secretId : undefined}
            placeholder={t('rating.note')}
            onChange={(event) => setNote(event.target.value)}
            onPressEnter={send}
          />
          {secret && (
            <p id={secretId} role="alert" className={styles.refused}>
              {secret}
            </p>
          )}
          <Button type="primary" loading={rating.isPending} onClick={send}>
            {t('rating.send')}
          </Button>
        </>
      )}
    </div>
  );
}
