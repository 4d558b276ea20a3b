import { useT } from '@rotavisto/shared/i18n';
import { passwordProblem } from '@rotavisto/shared/ui';
import { Button, Input } from 'antd';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './Ds160.module.css';
import { useQuestionWords } from './useQuestionWords';
import type { Returning } from './useReturning';

/** The longest reason that the database accepts. */
const MAX_REASON = 2000;

/** The form that returns questions of a sent form to the client: the questions are selected on the pages below. */
export function ReturnQuestions({ returning }: { returning: Returning }) {
  const t = useT('consultantDs160');
  const { labelOf } = useQuestionWords();
  const id = useId();
  const [problem, setProblem] = useState<'noQuestion' | 'noReason' | null>(null);
  const { isOpen, keys, reason, isSending, pick, open, close, setReason, send } = returning;
  const secret = passwordProblem(reason);
  const field = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.querySelector('textarea')?.focus();
  }, [isOpen]);
  if (!isOpen) return <Button onClick={open}>{t('return.open')}</Button>;

  function submit(event: FormEvent) {
    event.preventDefault();
    const fault = keys.length === 0 ? 'noQuestion' : reason.trim() === '' ? 'noReason' : null;
    setProblem(fault);
    if (!fault && !secret) void send();
  }

  return (
    <section ref={field} className={styles.returning} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('return.title')}</h3>
      <p className={styles.note}>{t('return.hint')}</p>
      <ul className="rv-points">
        {keys.map((key) => (
          <li key={key}>
            {labelOf(key)}{' '}
            <Button
              size="small"
              type="link"
              aria-label={t('return.removeOf', { field: labelOf(key) })}
              onClick={() => pick(key)}
            >
              {t('return.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} noValidate>
        <label htmlFor={`${id}-reason`}>{t('return.reason')}</label>
        <Input.TextArea
          id={`${id}-reason`}
          rows={3}
          maxLength={MAX_REASON}
          value={reason}
          status={problem === 'noReason' || secret ? 'error' : undefined}
          aria-invalid={problem === 'noReason' || secret !== null}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem(null);
          }}
        />
        <p id={`${id}-problem`} role="alert" className={styles.warning}>
          {problem ? t(`return.${problem}`) : secret}
        </p>
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={isSending}>
            {t('return.send', { count: keys.length })}
          </Button>
          <Button onClick={close}>{t('return.cancel')}</Button>
        </div>
      </form>
    </section>
  );
}
