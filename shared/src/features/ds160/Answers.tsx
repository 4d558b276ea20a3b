import styles from './Ds160.module.css';
import './strings';
import type { ReactNode } from 'react';
import { type Ds160Draft, type Ds160Section, type Ds160Values, isVisible } from '../../domain';
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

interface AnswerListProps {
  section: Ds160Section;
  values: Ds160Draft;
  /** The answers of a child that no question was asked for: shown where there is one. */
  known?: Partial<Ds160Values>;
}

/** One section's questions and answers, as they were given. */
export function AnswerList({ section, values, known = {} }: AnswerListProps) {
  const t = useT('ds160');
  const answerText = useAnswerText();
  return (
    <Answers>
      {section.fields
        .filter((field) => known[field.name] ?? isVisible(field, values, known))
        .map((field) => (
          <div key={field.name}>
            <dt>{t(`fields.${field.name}`)}</dt>
            <dd>{answerText(field, known[field.name] ?? values[field.name] ?? null) ?? <Unanswered />}</dd>
          </div>
        ))}
    </Answers>
  );
}
