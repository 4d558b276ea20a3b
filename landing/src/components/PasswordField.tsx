import { type ComponentProps, useState } from 'react';
import { a } from '../auth/strings';
import styles from './Field.module.css';
import { Icon } from './Icon';
import { TextField } from './TextField';

export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none">
      <button
        type="button"
        className={styles.reveal}
        aria-pressed={shown}
        aria-label={a(shown ? 'auth.hidePassword' : 'auth.showPassword')}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </button>
    </TextField>
  );
}
