import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useLocation } from '@rotavisto/shared/router';
import type { Profile } from '@rotavisto/shared/session';
import { Button, Input } from 'antd';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../ui';
import styles from './EmailProof.module.css';
import { useT } from './strings';
import { tabMemory } from './tabMemory';
import { useEmailProof } from './useEmailProof';

/**
 * A notice that asks the user to prove the e-mail address. A closed notice stays closed in this tab until a link leads
 * to it.
 */
export function EmailProof({ profile: { email } }: { profile: Profile }) {
  const t = useT();
  const title = useId();
  const [isClosed, setClosed] = useState(tabMemory.wasClosed);
  const proof = useEmailProof(email);
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const [asked, setAsked] = useState<string | null>(null);
  const isNamed = hash === '#email-proof';
  if (isNamed && asked !== key) {
    setAsked(key);
    setClosed(false);
  }
  useEffect(() => {
    if (asked) section.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [asked]);
  if (isClosed) return null;
  const close = () => {
    tabMemory.close();
    setClosed(true);
  };
  return (
    <section ref={section} className={styles.notice} aria-labelledby={title}>
      <p className={styles.text}>
        <strong id={title}>{t('title')}</strong>{' '}
        <span role="status">{t(proof.wasSent ? 'sent' : 'why', { email })}</span>
      </p>
      <div className={styles.actions}>
        {proof.wasSent && (
          <CodeForm
            isBusy={proof.isConfirming}
            onCode={proof.confirm}
            isWrong={proof.problem !== ''}
            hasFocus={proof.wasJustSent}
          />
        )}
        <Button type={proof.wasSent ? 'default' : 'primary'} loading={proof.isSending} onClick={proof.send}>
          {t(proof.wasSent ? 'resend' : 'send')}
        </Button>
      </div>
      {proof.captcha}
      <p role="alert" className={styles.problem}>
        {proof.problem}
      </p>
      <IconButton
        className={styles.close}
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('close')}
        onClick={close}
      />
    </section>
  );
}

interface CodeFormProps {
  isBusy: boolean;
  isWrong: boolean;
  /** True after a request for a code; false on a reloaded page, where the focus must not move. */
  hasFocus: boolean;
  onCode: (code: string) => void;
}

/** The form for the mailed code; a rejected code stays in the field. */
function CodeForm({ isBusy, isWrong, hasFocus, onCode }: CodeFormProps) {
  const t = useT();
  const id = useId();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(code);
  };
  return (
    <form className={styles.actions} onSubmit={submit}>
      <label htmlFor={id}>{t('code')}</label>
      <Input
        id={id}
        className={styles.code}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={hasFocus}
        maxLength={9}
        aria-invalid={isWrong}
      />
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('confirm')}
      </Button>
    </form>
  );
}
