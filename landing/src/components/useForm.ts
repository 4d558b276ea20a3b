import { useCaptcha } from '@rotavisto/shared/captcha';
import { AppError } from '@rotavisto/shared/session';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { a } from '../auth/strings';
import { sentenceOf } from './sentenceOf';

type Errors<Values> = Partial<Record<keyof Values & string, string>>;

interface FormOptions<Values> {
  initial: Values;
  validate: (values: Values) => Errors<Values>;
  submit: (values: Values, captchaToken: string | undefined) => Promise<unknown>;
  /** Whether the form asks for a captcha token before it is sent. */
  isGuarded?: boolean;
  /** The text above the button while fields are wrong. */
  incomplete?: (values: Values) => string;
  /** The text for a failure without its own message. */
  fallback: string;
  /** The field errors for a refusal by the server, by error code. */
  hints?: Partial<Record<string, Errors<Values>>>;
  /** Texts by error code, in addition to the texts of the session. */
  texts?: Record<string, string>;
}

const textIn = (field: Element | RadioNodeList | null): string =>
  field instanceof HTMLInputElement ? field.value : '';

/** The values of the form, by the names of its fields. */
const valuesOf = <Values extends Record<string, string>>({ elements }: HTMLFormElement, initial: Values): Values =>
  Object.fromEntries(Object.keys(initial).map((name) => [name, textIn(elements.namedItem(name))])) as Values;

/**
 * Values survive every error, the first wrong field gets the focus, and a second submit waits for the first. The fields
 * keep their own values, so text typed into a prerendered page before its code loads is kept.
 */
export function useForm<Values extends Record<string, string>>(options: FormOptions<Values>) {
  const { initial, validate, submit, fallback, hints, texts, incomplete, isGuarded = false } = options;
  const captcha = useCaptcha(isGuarded);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [summary, setSummary] = useState('');
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(errors).length) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const values = valuesOf(event.currentTarget, initial);
    const found = validate(values);
    const isWrong = Object.keys(found).length > 0;
    setErrors(found);
    setSummary(isWrong ? (incomplete?.(values) ?? a('errors.summary')) : '');
    if (isWrong) return;
    setPending(true);
    try {
      await submit(values, await captcha.token());
    } catch (error) {
      const known = error instanceof AppError;
      setErrors((known && hints?.[error.code]) || {});
      // The form shows the failure itself, because a toast would be under the backdrop of the form's dialog.
      setSummary((await sentenceOf(error, { captcha_unavailable: a('errors.captcha'), ...texts })) ?? fallback);
    } finally {
      captcha.renew();
      setPending(false);
    }
  }

  const field = (name: keyof Values & string) => ({
    name,
    defaultValue: initial[name],
    error: errors[name],
  });

  return {
    pending,
    summary,
    field,
    captcha: captcha.widget,
    form: { ref: form, onSubmit, noValidate: true as const },
  };
}
