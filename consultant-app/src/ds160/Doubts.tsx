import { useT } from '@rotavisto/shared/i18n';
import styles from './Ds160.module.css';
import type { OfficialBox } from './officialBox';
import pt from './pt.json';

type Reason = keyof typeof pt.doubts;
const isReason = (word: string): word is Reason => Object.hasOwn(pt.doubts, word);

/** The reason to compare a question, or its chosen option, with the official form. */
export function Doubts({ boxes }: { boxes: readonly OfficialBox[] }) {
  const t = useT('consultantDs160');
  const words = boxes.flatMap(({ doubt = '', optionDoubt = '' }) => [...doubt.split(' '), optionDoubt]);
  const reasons = [...new Set(words.filter(isReason))];
  if (reasons.length === 0) return null;
  return (
    <span className={styles.doubt}>
      {t('checkOnForm', { reasons: reasons.map((reason) => t(`doubts.${reason}`)).join('; ') })}
    </span>
  );
}
