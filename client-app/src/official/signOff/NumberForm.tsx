import { cleanProtocol, isUsualProtocol, looksLikePassword, TEXT_BOUNDS } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { ProtocolInput } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { reportSigned } from '../../data/official';
import shared from '../Official.module.css';
import { Problem } from './Problem';
import styles from './SignOff.module.css';
import { useSending } from './useSending';

interface Props {
  applicationId: string;
  action: string;
  /** The number of the official form that the client reported earlier and corrects now. */
  first?: string;
  onDone?: () => void;
  children?: ReactNode;
}

/** Form for the number of the confirmation page, which the client reports after signing. */
export function NumberForm({ applicationId, action, first = '', onDone, children }: Props) {
  const t = useT('clientOfficial');
  const id = useId();
  const [typed, setTyped] = useState(first);
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const { send, isPending, problem } = useSending(reportSigned);
  const isCorrected = first !== '';
  useEffect(() => {
    if (isCorrected) field.current?.querySelector('input')?.focus();
  }, [isCorrected]);
  const isRight = isUsualProtocol(typed);
  const reason = typed.trim() === '' ? 'report.missing' : 'invalidNumber';
  const fault = isRight ? undefined : t(looksLikePassword(typed) ? 'errors:looks_like_password' : reason);
  const isInvalid = isChecked && fault !== undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isRight) return field.current?.querySelector('input')?.focus();
    if (await send({ applicationId, number: cleanProtocol(typed) })) onDone?.();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div ref={field} className={styles.field}>
        <label htmlFor={id}>{t('report.label')}</label>
        <p id={`${id}-hint`} className={shared.note}>
          {t('report.hint')}
        </p>
        <ProtocolInput
          id={id}
          size="large"
          value={typed}
          onChange={setTyped}
          maxLength={TEXT_BOUNDS.protocol}
          autoCapitalize="characters"
          aria-required
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-hint ${id}-fault` : `${id}-hint`}
          {...(isInvalid && { status: 'error' as const })}
        />
        {isInvalid && (
          <p id={`${id}-fault`} className={styles.problem}>
            {fault}
          </p>
        )}
      </div>
      <Problem error={problem} />
      <div className={shared.actions}>
        {children}
        <Button size="large" type="primary" htmlType="submit" loading={isPending} className={shared.next ?? ''}>
          {action}
        </Button>
      </div>
    </form>
  );
}
