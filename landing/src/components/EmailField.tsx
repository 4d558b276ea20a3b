import { cleanEmail, likelyEmail } from '@rotavisto/shared/domain';
import { useRef, useState } from 'react';
import { a } from '../auth/strings';
import { TextField } from './TextField';
import ui from './ui.module.css';

interface Props {
  name: string;
  label: string;
  defaultValue: string | undefined;
  error: string | undefined;
  autoComplete: 'username' | 'email';
  onEmail?: ((email: string) => void) | undefined;
}

/** Shows the address as it is sent once the field is left, and asks about a likely slip. */
export function EmailField({ onEmail, ...field }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [meant, setMeant] = useState<string | null>(null);
  const write = (email: string) => {
    const input = box.current?.querySelector('input');
    if (input && input.value !== email) input.value = email;
    setMeant(likelyEmail(email));
    onEmail?.(email);
    return input;
  };
  // While typing, since a line that appears with the press of a button moves the button away; an address that may yet be
  // finished waits.
  const askAbout = (typed: string) => {
    const likely = likelyEmail(cleanEmail(typed));
    setMeant(likely?.startsWith(typed) ? null : likely);
  };
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
    </div>
  );
}
