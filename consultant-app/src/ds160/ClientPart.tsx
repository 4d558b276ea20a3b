import { useT } from '@rotavisto/shared/i18n';
import type { Complement } from '../data/complement';
import { useOfficialProgress } from '../official/useOfficialProgress';
import styles from './Ds160.module.css';
import { ReturnQuestions } from './ReturnQuestions';
import { useQuestionWords } from './useQuestionWords';
import type { Returning } from './useReturning';

interface Props {
  complement: Complement;
  returning: Returning;
}

/** How far the client's part is, what was returned, and the way to return questions of what was sent. */
export function ClientPart({ complement, returning }: Props) {
  const t = useT('consultantDs160');
  const { labelOf } = useQuestionWords();
  const { state, opened_at, return_reason, return_keys } = complement;
  const progress = useOfficialProgress(complement);
  return (
    <div className={styles.clientPart}>
      {progress && <p className={styles.note}>{[progress.state, progress.left].filter(Boolean).join(' · ')}</p>}
      {state === 'returned' && (
        <p className={styles.note}>
          {t('return.returned', {
            reason: return_reason ?? '',
            fields: return_keys.map((key) => labelOf(key)).join('; '),
          })}
        </p>
      )}
      {opened_at && state !== 'sent' && <p className={styles.note}>{t('clientFills')}</p>}
      {state === 'sent' && <ReturnQuestions returning={returning} />}
    </div>
  );
}
