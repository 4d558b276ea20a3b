import { asFormTakes } from '@rotavisto/shared/domain/official';
import { useT } from '@rotavisto/shared/i18n';
import { passwordProblem } from '@rotavisto/shared/ui';
import { Button, Input } from 'antd';
import { useEffect, useId, useRef } from 'react';
import type { OfficialBox, WrittenText } from '../officialBox';
import styles from './English.module.css';
import type { English } from './useEnglish';

interface Props {
  box: OfficialBox;
  written: WrittenText;
  label: string;
  english: English;
  onSave: () => void;
  onDiscard: () => void;
}

/** The field of an English text, with its length as the form counts it; the text is never cut. */
export function EnglishEditor({ box, written, label, english, onSave, onDiscard }: Props) {
  const t = useT('consultantDs160');
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const edit = english.editOf(written);
  const text = edit?.text ?? '';
  const taken = text.trim() === '' ? { text: '' } : asFormTakes(box.question, text);
  const { length } = taken.text;
  const { limit } = box;
  const isOver = limit !== undefined && length > limit;
  const contested = english.contestedBy(written);
  const refusal = passwordProblem(text) ?? english.refusalOf(written);
  const isRefused = refusal !== null && refusal !== undefined;
  const isOpened = written.english !== undefined;
  // An editor opened by a press takes the focus.
  useEffect(() => {
    if (isOpened) field.current?.querySelector('textarea')?.focus();
  }, [isOpened]);
  return (
    <div ref={field}>
      <Input.TextArea
        aria-label={t('english.of', { field: label })}
        aria-describedby={`${id}-notes`}
        aria-invalid={isOver || isRefused}
        status={isOver || isRefused ? 'error' : undefined}
        lang="en"
        autoSize={{ minRows: 2 }}
        value={text}
        onChange={({ target }) => english.edit(written, target.value)}
      />
      <div id={`${id}-notes`}>
        {limit !== undefined && (
          <span className={isOver ? styles.over : styles.hint} role="img" aria-label={t('lengthOf', { length, limit })}>
            {length}/{limit}
          </span>
        )}
        {isOver && <p className={styles.over}>{t('english.tooLong')}</p>}
        {'problem' in taken && taken.problem === 'sign' && <p className={styles.stale}>{t('problems.sign')}</p>}
        {contested !== undefined && <p className={styles.stale}>{t('english.contested', { text: contested })}</p>}
        {box.problem === 'noEnglish' && <p className={styles.hint}>{t('problems.noEnglish')}</p>}
        {english.isConfirmed && <p className={styles.hint}>{t('english.confirmed')}</p>}
      </div>
      {refusal && (
        <p role="alert" className={styles.over}>
          {refusal}
        </p>
      )}
      <div className={styles.foot}>
        {(isOpened || text.trim() !== '') && (
          <Button
            size="small"
            type="primary"
            aria-label={t('english.saveOf', { field: label })}
            loading={english.isSaving(written)}
            disabled={isOver || passwordProblem(text) !== null}
            onClick={onSave}
          >
            {t('english.save')}
          </Button>
        )}
        {edit && (
          <Button size="small" type="text" onClick={onDiscard}>
            {t('english.discard')}
          </Button>
        )}
      </div>
    </div>
  );
}
