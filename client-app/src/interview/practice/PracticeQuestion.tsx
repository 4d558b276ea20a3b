import { useT } from '@rotavisto/shared/i18n';
import { Tied } from '@rotavisto/shared/ui';
import { Checkbox } from 'antd';
import { useId } from 'react';
import styles from './PracticePage.module.css';
import type { PracticeQuestion as Question } from './questions';
import { NOTE_LENGTH } from './useNotes';

interface Props {
  question: Question;
  isPractised: boolean;
  note: string;
  onPractised: () => void;
  onNote: (note: string) => void;
}

/** A practice question with a folded hint, a field for the client's notes, and a tick. */
export function PracticeQuestion({ question, isPractised, note, onPractised, onNote }: Props) {
  const t = useT('clientInterview');
  const id = useId();
  const text = t(`practice.questions.${question}`);
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h2 id={id}>{text}</h2>
      <details>
        <summary>{t('practice.hint')}</summary>
        <p>
          <Tied>{t(`practice.hints.${question}`)}</Tied>
        </p>
      </details>
      <label className={styles.note}>
        <span>{t('practice.note')}</span>
        <textarea
          rows={2}
          maxLength={NOTE_LENGTH}
          value={note}
          aria-label={t('practice.noteFor', { question: text })}
          onChange={(event) => onNote(event.target.value)}
        />
      </label>
      {note.trim() && <p className={styles.written}>{note}</p>}
      <Checkbox checked={isPractised} aria-label={t('practice.markAs', { question: text })} onChange={onPractised}>
        {t('practice.mark')}
      </Checkbox>
    </section>
  );
}
