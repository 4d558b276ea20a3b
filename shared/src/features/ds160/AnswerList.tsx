import { type Ds160Draft, type Ds160Section, visibleFields } from '../../domain';
import { useT } from '../../i18n';
import styles from './Ds160.module.css';
import { useAnswerText } from './useAnswerText';

/** One section's questions and answers, as they were given. */
export function AnswerList({ section, values }: { section: Ds160Section; values: Ds160Draft }) {
  const t = useT('ds160');
  const answerText = useAnswerText();
  return (
    <dl className={styles.answers}>
      {visibleFields(values, section.id).map((field) => (
        <div key={field.name}>
          <dt>{t(`fields.${field.name}`)}</dt>
          <dd>
            {answerText(field, values[field.name] ?? null) ?? (
              <span className={styles.unanswered}>{t('unanswered')}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
