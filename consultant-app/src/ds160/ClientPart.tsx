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
  /** The case is decided. */
  isClosed: boolean;
  /** The number of this form is registered. */
  isNumbered: boolean;
  /** Pages of the client that are not typed as they are answered now. */
  toType: readonly string[];
  onPage: (page: string) => void;
}

/** How far the client's part is, what was returned, what is left until the signature, and the ways back to the client. */
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

/** The questions that the client answers again, and why; the client may have asked for it as well. */
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
