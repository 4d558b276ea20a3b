import { useNavigate } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { useEffect, useState } from 'react';
import { DialogFrame } from '../components/DialogFrame';
import ui from '../components/ui.module.css';
import styles from './AuthForm.module.css';
import { LoginForm } from './LoginForm';
import { RegisterForm } from './RegisterForm';
import { a } from './strings';

type AuthMode = 'login' | 'register';

interface AuthModalProps {
  initialMode: AuthMode;
  size?: 'sm' | 'md' | 'lg';
  onClose: () => void;
}

export function AuthModal({ initialMode, size = 'md', onClose }: AuthModalProps) {
  const [mode, setMode] = useState(initialMode);
  const [email, setEmail] = useState('');
  const due = useSession((state) => state.secondFactorDue);
  const navigate = useNavigate();
  useEffect(() => {
    if (due) navigate('/login');
  }, [due, navigate]);
  const isLogin = mode === 'login';
  const Form = isLogin ? LoginForm : RegisterForm;

  return (
    <DialogFrame
      title={a(isLogin ? 'auth.loginTitle' : 'auth.registerTitle')}
      size={size}
      closeLabel={a('auth.close')}
      onClose={onClose}
    >
      <Form key={mode} email={email} onEmail={setEmail} />
      <p className={styles.switch}>
        <button type="button" className={ui.link} onClick={() => setMode(isLogin ? 'register' : 'login')}>
          {a(isLogin ? 'auth.toRegister' : 'auth.toLogin')}
        </button>
      </p>
    </DialogFrame>
  );
}
