import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { useT } from '@rotavisto/shared/i18n';
import { Button, Input } from 'antd';
import styles from './review.module.css';
import { REJECTION_REASONS, type RejectionReason } from './reviewShortcut';
import './strings';

interface Props {
  nameId: string;
  notes: string;
  onNotes: (text: string) => void;
  onReason: (reason: RejectionReason) => void;
  onDecide: (decision: 'approved' | 'rejected') => void;
}

export function DocumentDecision({ nameId, notes, onNotes, onReason, onDecide }: Props) {
  const t = useT('consultantReview');
  return (
    <div className={styles.decision}>
      <fieldset className={styles.reasons}>
        <legend className={styles.legend}>{t('review.reasonsLabel')}</legend>
        {REJECTION_REASONS.map((reason) => (
          <Button key={reason} size="small" shape="round" onClick={() => onReason(reason)}>
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
      <div className={styles.buttons}>
        <Button
          danger
          icon={<CloseOutlined aria-hidden />}
          aria-describedby={nameId}
          onClick={() => onDecide('rejected')}
        >
          {t('review.reject')}
        </Button>
        <Button
          type="primary"
          icon={<CheckOutlined aria-hidden />}
          aria-describedby={nameId}
          onClick={() => onDecide('approved')}
        >
          {t('review.approve')}
        </Button>
      </div>
    </div>
  );
}
