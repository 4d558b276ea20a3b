import { useT } from '@rotavisto/shared/i18n';
import { type Complement, progressOf } from '../data/complement';
import { useOfficialProgress } from '../official/useOfficialProgress';
import styles from './Ds160.module.css';
import { RenewForm } from './draft/RenewForm';
import { SignOff } from './draft/SignOff';
import { ReturnQuestions } from './ReturnQuestions';
import { useQuestionWords } from './useQuestionWords';
import type { Returning } from './useReturning';

interface Props {
  applicationId: string;
  complement: Complement;
  returning: Returning;
  /** Whether the case is decided. */
  isClosed: boolean;
  /** Whether the DS-160 application number of this form is registered. */
  isNumbered: boolean;
  /** The client's pages that are not typed with their current answers. */
  toType: readonly string[];
  onPage: (page: string) => void;
}

/**
 * The client's progress, the returned questions, the open tasks before the signature, and the ways to return the form.
 */
export function ClientPart({ applicationId, complement, returning, isClosed, isNumbered, toType, onPage }: Props) {
  const t = useT('consultantDs160');
  const { state, opened_at } = complement;
  const official = progressOf(complement);
  const progress = useOfficialProgress(official);
  const isWriting = state === 'open' || state === 'returned';
  const isSent = state === 'sent' || state === 'confirmed';
  return (
    <div className={styles.clientPart}>
      {progress && (isWriting || (state === 'sent' && !official.is_ready)) && (
        <p className={styles.note}>{[progress.state, progress.left].filter(Boolean).join(' · ')}</p>
      )}
      <SignOff complement={complement} toType={toType} onPage={onPage} />
      {state === 'returned' && <Returned complement={complement} />}
      {opened_at && isWriting && <p className={styles.note}>{t('clientFills')}</p>}
      {isSent && !isClosed && !isNumbered && <ReturnQuestions returning={returning} />}
      {(state === 'signed' || isNumbered) && !isClosed && <RenewForm applicationId={applicationId} />}
    </div>
  );
}

/** The returned questions and the reason; the client may also have asked for the correction. */
function Returned({ complement: { return_reason, return_keys } }: { complement: Complement }) {
  const t = useT('consultantDs160');
  const { labelOf } = useQuestionWords();
  const fields = return_keys.map((key) => labelOf(key)).join('; ');
  return (
    <p className={styles.note}>
      {return_reason === null ? t('return.corrected') : t('return.returned', { reason: return_reason, fields })}
    </p>
  );
}
