import { ds160Form } from '@rotavisto/shared/data';
import { useT } from '@rotavisto/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useTicked } from '../useTicked';
import styles from './InterviewPractice.module.css';
import { practiceQuestions } from './questions';
import '../strings';

/** Questions to answer aloud, chosen by the client's DS-160, without recording or rating. */
export function InterviewPractice({ stepId }: { stepId: string }) {
  const t = useT('clientInterview');
  const form = useQuery(ds160Form(stepId));
  const { ticked: practised, toggle } = useTicked('practice');
  const questions = practiceQuestions(form.data ?? {});
  const done = questions.filter((question) => practised.includes(question)).length;
  return (
    <section className={styles.practice} aria-labelledby="interview-practice">
      <h2 id="interview-practice">{t('practice.title')}</h2>
      <p>{t('practice.text')}</p>
      <p role="status">{t('practice.done', { done, total: questions.length })}</p>
      <ol>
        {questions.map((question) => (
          <li key={question}>
            <details>
              <summary>{t(`practice.questions.${question}`)}</summary>
              <p>{t(`practice.hints.${question}`)}</p>
            </details>
            <Checkbox
              checked={practised.includes(question)}
              aria-label={t('practice.markAs', { question: t(`practice.questions.${question}`) })}
              onChange={() => toggle(question)}
            >
              {t('practice.mark')}
            </Checkbox>
          </li>
        ))}
      </ol>
    </section>
  );
}
