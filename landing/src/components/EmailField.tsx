import { cleanEmail, isEmail, likelyEmail } from '@rotavisto/shared/domain';
import { useEffect, useRef, useState } from 'react';
import { a } from '../auth/strings';
import styles from './Field.module.css';
import { TextField } from './TextField';
import ui from './ui.module.css';

interface Props {
  name: string;
  label: string;
  defaultValue: string | undefined;
  error: string | undefined;
  autoComplete: 'username' | 'email';
  /** The text above the address in large letters that names the content of the e-mail. */
  sentTo?: string;
  onEmail?: ((email: string) => void) | undefined;
}

/** Shows the normalised address after the field loses the focus, and asks about a likely typo. */
export function EmailField({ onEmail, sentTo, ...field }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [meant, setMeant] = useState<string | null>(null);
  const [address, setAddress] = useState(cleanEmail(field.defaultValue ?? ''));
  const write = (email: string) => {
    const input = box.current?.querySelector('input');
    if (input && input.value !== email) input.value = email;
    setMeant(likelyEmail(email));
    setAddress(email);
    onEmail?.(email);
    return input;
  };
  // The question appears while typing, because a line that appears at a press would move the button. An address that
  // may still become right has no question.
  const askAbout = (typed: string) => {
    const email = cleanEmail(typed);
    const likely = likelyEmail(email);
    setAddress(email);
    setMeant(likely?.startsWith(typed) ? null : likely);
  };
  // The address may be typed before the code loads, or sent without leaving the field.
  useEffect(() => {
    const typed = box.current?.querySelector('input')?.value;
    if (field.error && typed) setMeant(likelyEmail(cleanEmail(typed)));
  }, [field.error]);
  return (
    <div ref={box}>
      <TextField
        {...field}
        type="email"
        inputMode="email"
        onChange={({ target }) => askAbout(target.value)}
        onBlur={(event) => write(cleanEmail(event.target.value))}
      />
      <div role="status">
        {meant && (
          <button type="button" className={ui.link} onClick={() => write(meant)?.focus()}>
            {a('auth.didYouMean', { email: meant })}
          </button>
        )}
      </div>
      {sentTo && isEmail(address) && (
        <p className={ui.note}>
          {sentTo} <strong className={styles.address}>{address}</strong>
        </p>
      )}
    </div>
  );
}
