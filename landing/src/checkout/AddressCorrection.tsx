import { cleanEmail } from '@rotavisto/shared/domain';
import { AppError } from '@rotavisto/shared/session';
import { purchaseSecret } from '@rotavisto/shared/shop';
import { anonymousFetch } from '@rotavisto/shared/supabase';
import { useState } from 'react';
import form from '../auth/AuthForm.module.css';
import { useNewEmailError } from '../auth/credentials';
import { a } from '../auth/strings';
import { EmailField } from '../components/EmailField';
import { FormStatus } from '../components/FormStatus';
import ui from '../components/ui.module.css';
import { useForm } from '../components/useForm';
import shopTexts from '../locales/shop/shop.pt.json';
import { p } from './paymentStrings';

const TEXTS: Record<string, string> = {
  not_signed_in: p('correctionOver'),
  correction_over: p('correctionOver'),
  address_taken: p('addressTaken'),
  over_request_rate_limit: shopTexts.over_request_rate_limit,
};

const textIn = (answer: unknown, name: string): string => {
  const value: unknown =
    typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : null;
  return typeof value === 'string' ? value : '';
};

/** Returns the new e-mail address of the account. The secret of this tab proves that the tab began the purchase. */
async function correctAddress(sessionId: string, email: string): Promise<string> {
  const response = await anonymousFetch('functions/v1/correct-address', {
    sessionId,
    email: cleanEmail(email),
    ...purchaseSecret(),
  });
  const answer: unknown = await response.json().catch(() => null);
  const code = textIn(answer, 'error');
  // A separate code: the text of `email_exists` asks a visitor who buys to sign in.
  if (!response.ok) throw new AppError(code === 'email_exists' ? 'address_taken' : code || 'correction');
  return textIn(answer, 'email');
}

interface Props {
  sessionId: string;
  email: string;
  onCorrected: (email: string) => void;
}

const HINTS = { address_taken: { email: p('addressTaken') } };

function CorrectionForm({ sessionId, email: former, onCorrected }: Props) {
  const newEmailError = useNewEmailError();
  const {
    field,
    form: handlers,
    pending,
    summary,
  } = useForm({
    initial: { email: former },
    validate: ({ email }): { email?: string } => {
      const isFormer = cleanEmail(email).toLowerCase() === former.toLowerCase();
      const error = isFormer ? p('addressUnchanged') : newEmailError(email);
      return error ? { email: error } : {};
    },
    submit: async ({ email }) => onCorrected(await correctAddress(sessionId, email)),
    fallback: p('correctionFailed'),
    hints: HINTS,
    texts: TEXTS,
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

/** The form opens below its button, so that a second press meets the same button. */
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
