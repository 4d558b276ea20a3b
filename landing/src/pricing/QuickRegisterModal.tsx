import { useFraudSignals } from '@rotavisto/shared/shop';
import styles from '../auth/AuthForm.module.css';
import { nameError, useNewEmailError } from '../auth/credentials';
import { a } from '../auth/strings';
import { rememberedBuyer } from '../checkout/abandonedCheckout';
import { quickRegister } from '../checkout/quickRegister';
import { DialogFrame } from '../components/DialogFrame';
import { EmailField } from '../components/EmailField';
import { FormStatus } from '../components/FormStatus';
import { NameField } from '../components/typedFields';
import ui from '../components/ui.module.css';
import { useForm } from '../components/useForm';
import { openDialog } from '../dialogs/dialogs';
import { LegalLink } from '../legal/LegalLink';
import shopTexts from '../locales/shop/shop.pt.json';
import { Order } from './Order';
import order from './Order.module.css';
import { useOffers } from './plans';
import { q } from './quickStrings';

type Person = { fullName: string; email: string };

const isFilledIn = ({ fullName, email }: Person) => Boolean(fullName.trim() && email.trim());

function validate({ fullName, email }: Person, newEmailError: ReturnType<typeof useNewEmailError>) {
  const errors: Partial<Person> = {};
  const wrongName = nameError(fullName);
  if (wrongName) errors.fullName = wrongName;
  const wrongEmail = newEmailError(email);
  if (wrongEmail) errors.email = wrongEmail;
  return errors;
}

const HINTS = { email_exists: { email: a('errors.emailTaken') } };

interface Props {
  planId: string;
  /** The e-mail address of an earlier order, when this tab has not stored it. */
  email?: string;
  payWith?: 'card';
  onClose: () => void;
}

/** The form begins with the data of an earlier order in the same tab. */
export function QuickRegisterModal({ planId, email = '', payWith, onClose }: Props) {
  useFraudSignals();
  const newEmailError = useNewEmailError();
  const { field, form, captcha, pending, summary } = useForm<Person>({
    initial: rememberedBuyer() ?? { fullName: '', email },
    validate: (person) => validate(person, newEmailError),
    submit: (person, captchaToken) => quickRegister({ ...person, planId, captchaToken, payWith }),
    isGuarded: true,
    incomplete: (person) => (isFilledIn(person) ? a('errors.summary') : q('fillAll')),
    fallback: q('failed'),
    hints: HINTS,
    texts: shopTexts,
  });

  const plan = useOffers().find((offer) => offer.planId === planId);
  return (
    <DialogFrame title={q('title')} closeLabel={a('auth.close')} size={plan ? 'lg' : 'md'} onClose={onClose}>
      <div className={plan && order.columns}>
        <div className={order.form}>
          <p className={ui.note}>{q('lead')}</p>
          <form {...form} className={styles.form}>
            <NameField {...field('fullName')} label={q('fullName')} />
            <EmailField {...field('email')} label={q('email')} autoComplete="email" sentTo={q('sentTo')} />
            <p className={ui.note}>
              {q('consentBefore')} <LegalLink to="#termos">{a('auth.consentTerms')}</LegalLink>{' '}
              {a('auth.consentMiddle')} <LegalLink to="#privacidade">{a('auth.consentPrivacy')}</LegalLink>.
            </p>
            {captcha}
            <FormStatus text={summary} />
            <div className={styles.pair}>
              <button type="button" className={ui.secondary} onClick={onClose}>
                {q('cancel')}
              </button>
              <button type="submit" className={ui.primary} aria-busy={pending || undefined}>
                {pending ? q('opening') : q('submit')}
              </button>
            </div>
          </form>
          <p className={styles.switch}>
            <button type="button" className={ui.link} onClick={() => openDialog({ kind: 'login' })}>
              {q('toLogin')}
            </button>
          </p>
        </div>
        {plan && <Order plan={plan} />}
      </div>
    </DialogFrame>
  );
}
