import styles from './Ds160.module.css';
import './strings';
import type { ReactNode } from 'react';
import { type Ds160Draft, type Ds160Section, visibleFields } from '../../domain';
import { useT } from '../../i18n';
import { useAnswerText } from './answerText';

/** Questions beside their answers; each child is a `div` with a `dt` and its `dd`. */
export function Answers({ children }: { children: ReactNode }) {
  return <dl className={styles.answers}>{children}</dl>;
}

/** One block of answers: its heading, perhaps a button at its right, and what belongs to it. */
export function AnswerSection({ children }: { children: ReactNode }) {
  return <section className={styles.section}>{children}</section>;
}

export function Unanswered() {
  const t = useT('ds160');
  return <span className={styles.unanswered}>{t('unanswered')}</span>;
}

/** One section's questions and answers, as they were given. */
export function AnswerList({ section, values }: { section: Ds160Section; values: Ds160Draft }) {
  const t = useT('ds160');
  const answerText = useAnswerText();
  return (
    <Answers>
      {visibleFields(values, section.id).map((field) => (
        <div key={field.name}>
          <dt>{t(`fields.${field.name}`)}</dt>
          <dd>{answerText(field, values[field.name] ?? null) ?? <Unanswered />}</dd>
        </div>
      ))}
    </Answers>
  );
}
