import type { OfficialAnswer, OfficialQuestion, UnknownMark } from '@rotavisto/shared/domain/official';
import { useT } from '@rotavisto/shared/i18n';
import { Button, Checkbox } from 'antd';
import { useId } from 'react';
import { useQuestionWords } from '../useQuestionWords';
import { AnswerInput } from './AnswerInput';
import styles from './Fill.module.css';

interface Props {
  question: OfficialQuestion;
  value: OfficialAnswer | undefined;
  /** The number of the question's row. */
  row?: number | undefined;
  /** A known value that a press takes over as the answer. */
  proposal?: { value: OfficialAnswer; text: string } | undefined;
  /** The client's text for this question in the six sections. */
  words?: string | undefined;
  error?: string | undefined;
  onChange: (value: OfficialAnswer | undefined) => void;
}

const markIn = (value: OfficialAnswer | undefined): UnknownMark | undefined =>
  typeof value === 'object' && 'unknown' in value ? value.unknown : undefined;

/** A question with the input of its type, and the marks that replace an answer. */
export function FillField({ question, value, row, proposal, words, error, onChange }: Props) {
  const t = useT('consultantDs160');
  const { labelOf, hintOf } = useQuestionWords();
  const id = useId();
  const mark = markIn(value);
  const hint = hintOf(question.key);
  const label = labelOf(question.key, row);
  const notes = [hint && `${id}-hint`, words && `${id}-words`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.field} data-question={question.key}>
      <legend id={id}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {words && (
        <p id={`${id}-words`} className={styles.hint}>
          {t('fill.words', { words })}
        </p>
      )}
      {mark === undefined && (
        <AnswerInput
          question={question}
          value={value}
          label={label}
          described={notes || undefined}
          isRefused={error !== undefined}
          onChange={onChange}
        />
      )}
      {question.unknown?.map((one) => (
        <Checkbox
          key={one}
          checked={mark === one}
          onChange={({ target }) => onChange(target.checked ? { unknown: one } : undefined)}
        >
          {t(`marks.${one}`)}
        </Checkbox>
      ))}
      {proposal && value === undefined && (
        <Button size="small" className={styles.takeOver} onClick={() => onChange(proposal.value)}>
          {t('fill.takeOver', { text: proposal.text })}
        </Button>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
