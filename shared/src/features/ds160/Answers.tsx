import styles from './Ds160.module.css';
import './strings';
import type { ReactNode } from 'react';
import { type Ds160Draft, type Ds160Field, type Ds160Section, type Ds160Values, isVisible } from '../../domain';
import { useT } from '../../i18n';
import { useAnswerText } from './answerText';

/** A list of questions and answers; each child is a `div` with a `dt` and its `dd`. */
export function Answers({ children }: { children: ReactNode }) {
  return <dl className={styles.answers}>{children}</dl>;
}

/** A block of answers: a heading, perhaps a button at its right, and the content. */
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
  /** A child's answers that need no question; they are shown if they have a value. */
  known?: Partial<Ds160Values>;
  /** Renders a note after an answer. */
  after?: (field: Ds160Field) => ReactNode;
}

/** One section's questions and answers, as they were given. */
export function AnswerList({ section, values, known = {}, after }: AnswerListProps) {
  const t = useT('ds160');
  const answerText = useAnswerText();
  return (
    <Answers>
      {section.fields
        .filter((field) => known[field.name] ?? isVisible(field, values, known))
        .map((field) => (
          <div key={field.name}>
            <dt>{t(`fields.${field.name}`)}</dt>
            <dd>
              {answerText(field, known[field.name] ?? values[field.name] ?? null) ?? <Unanswered />}
              {after?.(field)}
            </dd>
          </div>
        ))}
    </Answers>
  );
}
