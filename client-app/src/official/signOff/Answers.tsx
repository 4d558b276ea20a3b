import { useT } from '@rotavisto/shared/i18n';
import styles from './Answers.module.css';
import type { AnswerGroup, AnswerLine } from './answerLines';

interface Props {
  groups: readonly AnswerGroup[];
  /** The heading of a row, one level below the heading of the page. */
  rowHeading: 'h3' | 'h4';
  /** The previous text of a line that has changed. */
  before?: (line: AnswerLine) => string | undefined;
}

/** Questions with their answers, and the English text of an answer in Portuguese. */
export function Answers({ groups, rowHeading: RowHeading, before }: Props) {
  return groups.map(({ id, title, lines }) => (
    <div key={id}>
      {title && <RowHeading className={styles.row}>{title}</RowHeading>}
      <dl className={styles.lines}>
        {lines.map((line) => (
          <div key={line.path}>
            <dt>{line.label}</dt>
            <dd>
              <Answer line={line} before={before?.(line)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}

function Answer({ line, before }: { line: AnswerLine; before: string | undefined }) {
  const t = useT('clientOfficial');
  const { text, english, isOutdated } = line;
  return (
    <>
      <span>{text}</span>
      {english !== undefined && (
        <p className={styles.english}>
          <small>{t('draft.english')}</small> <span lang="en">{english}</span>
        </p>
      )}
      {isOutdated && <p className={styles.mark}>{t('draft.outdated')}</p>}
      {before !== undefined && <p className={styles.mark}>{t('draft.before', { answer: before })}</p>}
    </>
  );
}
