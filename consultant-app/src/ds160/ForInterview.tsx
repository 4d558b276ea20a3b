import { DS160_FIELDS, type Ds160Draft, type Ds160Name, isVisible } from '@rotavisto/shared/domain';
import { Answers, Unanswered, useAnswerText } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import styles from './Ds160.module.css';
import { INTERVIEW_ANSWERS } from './interviewAnswers';
import pt from './pt.json';

type Lookalike = keyof typeof pt.alike;
const isLookalike = (name: Ds160Name): name is Lookalike => Object.hasOwn(pt.alike, name);

/** Answers without a box, and answers to a question with a different meaning in the form, which is explained. */
export function ForInterview({ page, values }: { page: string; values: Ds160Draft }) {
  const t = useT('consultantDs160', 'ds160');
  const answerText = useAnswerText();
  const names = INTERVIEW_ANSWERS[page] ?? [];
  const fields = DS160_FIELDS.filter((field) => names.includes(field.name) && isVisible(field, values));
  if (fields.length === 0) return null;
  return (
    <section className={styles.alsoAsked} aria-labelledby="ds160-interview">
      <h3 id="ds160-interview">{t('forInterview')}</h3>
      <Answers>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{t(`ds160:fields.${field.name}`)}</dt>
            <dd>
              {answerText(field, values[field.name] ?? null) ?? <Unanswered />}
              {isLookalike(field.name) && <span className={styles.warning}>{t(`alike.${field.name}`)}</span>}
            </dd>
          </div>
        ))}
      </Answers>
    </section>
  );
}
