import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import type { ViewState } from '@rotavisto/shared/features/documents';
import { useT } from '@rotavisto/shared/i18n';
import { Button, Input } from 'antd';
import { useId } from 'react';
import styles from './review.module.css';
import { REJECTION_REASONS, type RejectionReason } from './reviewShortcuts';
import './strings';

interface Props {
  nameId: string;
  /** A document can be decided only once it is drawn. */
  view: ViewState;
  notes: string;
  onNotes: (text: string) => void;
  onReason: (reason: RejectionReason) => void;
  onDecide: (decision: 'approved' | 'rejected') => void;
}

export function DocumentDecision({ nameId, view, notes, onNotes, onReason, onDecide }: Props) {
  const t = useT('consultantReview');
  const waitsId = useId();
  const isWaiting = view !== 'drawn';
  const describedBy = isWaiting ? `${nameId} ${waitsId}` : nameId;
  return (
    <div className={styles.decision}>
      <fieldset className={styles.reasons}>
        <legend className={styles.legend}>{t('review.reasonsLabel')}</legend>
        {REJECTION_REASONS.map((reason) => (
          <Button key={reason} size="small" shape="round" disabled={isWaiting} onClick={() => onReason(reason)}>
            {t(`review.reasons.${reason}.label`)}
          </Button>
        ))}
      </fieldset>
      <Input.TextArea
        rows={2}
        maxLength={2000}
        value={notes}
        aria-label={t('review.notes')}
        aria-describedby={nameId}
        placeholder={t('review.notesPlaceholder')}
        onChange={(event) => onNotes(event.target.value)}
      />
      <p id={waitsId} role="status" className={styles.waits}>
        {isWaiting && t(`review.waits.${view}`)}
      </p>
      <div className={styles.buttons}>
        <Button
          danger
          icon={<CloseOutlined aria-hidden />}
          aria-describedby={describedBy}
          disabled={isWaiting}
          onClick={() => onDecide('rejected')}
        >
          {t('review.reject')}
        </Button>
        <Button
          type="primary"
          icon={<CheckOutlined aria-hidden />}
          aria-describedby={describedBy}
          disabled={isWaiting}
          onClick={() => onDecide('approved')}
        >
          {t('review.approve')}
        </Button>
      </div>
    </div>
  );
}
