import { cleanEmail } from '@rotavisto/shared/domain';
import { useState } from 'react';
import form from '../auth/AuthForm.module.css';
import { emailError } from '../auth/credentials';
import { a } from '../auth/strings';
import { EmailField } from '../components/EmailField';
import { FormStatus } from '../components/FormStatus';
import ui from '../components/ui.module.css';
import { useForm } from '../components/useForm';
import { correctAddress } from './correctAddress';
import { p } from './paymentStrings';

interface Props {
  sessionId: string;
  email: string;
  onCorrected: (email: string) => void;
}

const HINTS = { address_taken: { email: p('addressTaken') } };

function CorrectionForm({ sessionId, email: former, onCorrected }: Props) {
  const {
    field,
    form: handlers,
    pending,
    summary,
  } = useForm({
    initial: { email: former },
    validate: ({ email }): { email?: string } => {
      const error =
        emailError(email) ?? (cleanEmail(email).toLowerCase() === former.toLowerCase() ? p('addressUnchanged') : null);
      return error ? { email: error } : {};
    },
    submit: async ({ email }) => onCorrected(await correctAddress(sessionId, email)),
    fallback: p('correctionFailed'),
    hints: HINTS,
  });
  return (
    <form {...handlers} className={form.form}>
      <EmailField {...field('email')} label={p('rightAddress')} autoComplete="email" />
      <p className={ui.note}>{p('correctionNote')}</p>
      <FormStatus text={summary} />
      <button type="submit" className={ui.primary} aria-busy={pending || undefined}>
        {pending ? a('auth.sending') : p('correct')}
      </button>
    </form>
  );
}

/** Below the button that opens it, so that a second press meets the same button. */
export function AddressCorrection(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={ui.link} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {p('wrongAddress')}
      </button>
      {isOpen && <CorrectionForm {...props} />}
    </>
  );
}
