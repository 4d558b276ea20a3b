import { CheckOutlined, CloseOutlined, EyeOutlined } from '@ant-design/icons';
import { formatDateTime, TEXT_BOUNDS } from '@rotavisto/shared/domain';
import type { ViewState } from '@rotavisto/shared/features/documents';
import { useT } from '@rotavisto/shared/i18n';
import { formatBytes, isFocusLost } from '@rotavisto/shared/lib';
import { passwordProblem, StatusBadge, Words } from '@rotavisto/shared/ui';
import { Button, Input } from 'antd';
import { type RefObject, useEffect, useId, useRef } from 'react';
import styles from './review.module.css';
import { REJECTION_REASONS, type RejectionReason } from './reviewShortcuts';
import './strings';

interface Named {
  id: string;
  original_name: string;
  document_type: string;
  submitted_at: string;
}

const TYPES = ['passport', 'financial', 'photo'] as const;
type Type = (typeof TYPES)[number];

const typeOf = ({ document_type }: Pick<Named, 'document_type'>): Type =>
  TYPES.find((one) => one === document_type) ?? 'financial';

/**
 * The name of a file, with its type when another file of the case has the same name, and with its time when both have
 * the same type.
 */
export function fileNameAmong(rows: readonly Named[], document: Named, wordFor: (type: Type) => string): string {
  const { id, original_name: name, submitted_at } = document;
  const sameName = rows.filter((row) => row.id !== id && row.original_name === name);
  if (sameName.length === 0) return name;
  const type = typeOf(document);
  const isAlike = sameName.some((row) => typeOf(row) === type);
  return isAlike ? `${name} (${wordFor(type)}, ${formatDateTime(submitted_at)})` : `${name} (${wordFor(type)})`;
}

export interface ReviewedDocument {
  id: string;
  document_type: string;
  original_name: string;
  file_name: string;
  file_size: number;
  mime_type: string;
  status: 'pending' | 'approved' | 'rejected';
  submitted_at: string;
  reviewed_at: string | null;
  review_notes: string | null;
  reviewer: { full_name: string } | null;
}

interface Props {
  document: ReviewedDocument;
  /** Whether the decision can be undone, because the client is not notified of it yet. */
  isUntold: boolean;
  /** The name of the file, distinct from other files of the case. */
  name: string;
  /** The name of the document's client. */
  clientName: string | undefined;
  /** Whether the document is shown; only the shown document can be decided. */
  isCurrent: boolean;
  /** The state of the document's preview. */
  view: ViewState;
  notes: string;
  /** Whether the user tried to reject by key without a reason. */
  isUnreasoned: boolean;
  onChoose: () => void;
  onNotes: (text: string) => void;
  onReason: (reason: RejectionReason) => void;
  onView: () => void;
  onDecide: (decision: 'approved' | 'rejected') => void;
}

export function DocumentCard(props: Props) {
  const { document, isUntold, name, clientName, isCurrent, onChoose, onView, ...decision } = props;
  const t = useT('consultantReview');
  const nameId = useId();
  const chooser = useFocusIfLost<HTMLButtonElement>(isCurrent, document.status);
  const type = typeOf(document);
  return (
    <li className={isCurrent ? styles.current : styles.document}>
      <div className={styles.head}>
        <button ref={chooser} type="button" className={styles.file} aria-current={isCurrent} onClick={onChoose}>
          <strong id={nameId} className={styles.name}>
            {name}
          </strong>
          <span className={styles.facts}>
            {t(`review.type.${type}`)} · {formatBytes(document.file_size)} ·{' '}
            {t('review.submitted', { date: formatDateTime(document.submitted_at) })}
          </span>
        </button>
        <StatusBadge of="document" status={document.status} />
        {isCurrent && (
          <Button type="link" icon={<EyeOutlined aria-hidden />} aria-describedby={nameId} onClick={onView}>
            {t('review.view')}
          </Button>
        )}
      </div>
      {document.status !== 'pending' && <Reviewed document={document} isUntold={isUntold} />}
      {document.status === 'pending' && isCurrent && (
        <DocumentDecision nameId={nameId} about={[clientName, name]} {...decision} />
      )}
    </li>
  );
}

function Reviewed({ document, isUntold }: Pick<Props, 'document' | 'isUntold'>) {
  const t = useT('consultantReview');
  const { reviewer, reviewed_at } = document;
  const by = () =>
    t('review.reviewedBy', {
      name: reviewer?.full_name ?? t('review.unknownReviewer'),
      date: formatDateTime(reviewed_at),
    });
  return (
    <div className={styles.reviewed}>
      <span>{isUntold ? t('decided.untold') : by()}</span>
      {document.review_notes && (
        <p className={styles.notes}>
          <Words>{document.review_notes}</Words>
        </p>
      )}
    </div>
  );
}

/** Returns a ref that takes the focus when the focused element was removed: the previous document, or its decision. */
function useFocusIfLost<E extends HTMLElement>(isCurrent: boolean, status: string): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (isCurrent && isFocusLost()) element.current?.focus();
  }, [isCurrent, status]);
  return element;
}

interface DecisionProps {
  nameId: string;
  /** The client and the file, beside the buttons of the decision. */
  about: readonly (string | undefined)[];
  /** A document can be approved once it is shown, and rejected once it is shown or unreadable. */
  view: ViewState;
  notes: string;
  isUnreasoned: boolean;
  onNotes: (text: string) => void;
  onReason: (reason: RejectionReason) => void;
  onDecide: (decision: 'approved' | 'rejected') => void;
}

function DocumentDecision({ nameId, about, view, notes, isUnreasoned, onNotes, onReason, onDecide }: DecisionProps) {
  const t = useT('consultantReview');
  const [waitsId, secretId] = [useId(), useId()];
  const secret = passwordProblem(notes);
  const isWaiting = view !== 'drawn';
  // A file that cannot be shown can be rejected.
  const canReject = !isWaiting || view === 'unreadable';
  const describedBy = isWaiting ? `${nameId} ${waitsId}` : nameId;
  return (
    <div className={styles.decision}>
      <fieldset className={styles.reasons}>
        <legend className={styles.legend}>{t('review.reasonsLabel')}</legend>
        {REJECTION_REASONS.map((reason) => (
          <Button
            key={reason}
            size="small"
            shape="round"
            type={notes.includes(t(`review.reasons.${reason}.text`)) ? 'primary' : 'default'}
            aria-pressed={notes.includes(t(`review.reasons.${reason}.text`))}
            disabled={!canReject}
            onClick={() => onReason(reason)}
          >
            {t(`review.reasons.${reason}.label`)}
          </Button>
        ))}
      </fieldset>
      <Input.TextArea
        rows={2}
        maxLength={TEXT_BOUNDS.reviewNotes}
        value={notes}
        aria-label={t('review.notes')}
        status={secret ? 'error' : undefined}
        aria-invalid={secret !== null || undefined}
        aria-describedby={secret ? `${nameId} ${secretId}` : nameId}
        placeholder={t('review.notesPlaceholder')}
        onChange={(event) => onNotes(event.target.value)}
      />
      {secret && (
        <p id={secretId} role="alert" className={styles.secret}>
          {secret}
        </p>
      )}
      <div className={styles.bar}>
        <p className={styles.about}>{about.filter(Boolean).join(' · ')}</p>
        <p id={waitsId} role="status" className={styles.waits}>
          {isWaiting && <span>{t(`review.waits.${view}`)}</span>}
          {canReject && isUnreasoned && <span>{t('review.unreasoned')}</span>}
        </p>
        <Button
          danger
          icon={<CloseOutlined aria-hidden />}
          aria-describedby={describedBy}
          disabled={!canReject || secret !== null}
          onClick={() => onDecide('rejected')}
        >
          {t('review.reject')}
        </Button>
        <Button
          type="primary"
          icon={<CheckOutlined aria-hidden />}
          aria-describedby={describedBy}
          disabled={isWaiting || secret !== null}
          onClick={() => onDecide('approved')}
        >
          {t('review.approve')}
        </Button>
      </div>
    </div>
  );
}
