import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useT } from '../../i18n';
import styles from './EmailProof.module.css';

interface CodeFormProps {
  isBusy: boolean;
  isWrong: boolean;
  /** True after a request for a code; false on a reloaded page, where the focus must not move. */
  hasFocus: boolean;
  onCode: (code: string) => void;
}

/** What is typed stays until it is right. */
export function CodeForm({ isBusy, isWrong, hasFocus, onCode }: CodeFormProps) {
  const t = useT('emailProof');
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
