import { useCaptcha } from '@rotavisto/shared/captcha';
import { AppError } from '@rotavisto/shared/session';
import { notify } from '@rotavisto/shared/toast';
import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { a } from '../auth/strings';

type Errors<Values> = Partial<Record<keyof Values & string, string>>;

interface FormOptions<Values> {
  initial: Values;
  validate: (values: Values) => Errors<Values>;
  submit: (values: Values, captchaToken: string | undefined) => Promise<unknown>;
  /** Whether the server may want to know that a person sends it. */
  isGuarded?: boolean;
  /** Said above the button while fields are wrong. */
  incomplete?: (values: Values) => string;
  /** Said when the failure carries no message of its own. */
  fallback: string;
  /** Where a refusal by the server belongs, by error code. */
  hints?: Partial<Record<string, Errors<Values>>>;
}

/** What a prerendered form holds already: typed, or filled in by the browser, before the code had arrived. */
function typedInto(form: HTMLFormElement | null, values: Record<string, string>): Record<string, string> {
  const fields = Object.keys(values).map((name) => form?.elements.namedItem(name));
  const typed = fields.filter((field) => field instanceof HTMLInputElement && field.value !== values[field.name]);
  return Object.fromEntries((typed as HTMLInputElement[]).map(({ name, value }) => [name, value]));
}

/** Values survive every error, the first wrong field gets the focus, and a second submit waits for the first. */
export function useForm<Values extends Record<string, string>>(options: FormOptions<Values>) {
  const { initial, validate, submit, fallback, hints, incomplete, isGuarded = false } = options;
  const captcha = useCaptcha(isGuarded);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    const typed = typedInto(form.current, initial);
    if (Object.keys(typed).length) setValues((before) => ({ ...before, ...typed }));
    // Once, on hydration: later input reaches the state by itself.
  }, []);

  useEffect(() => {
    if (Object.keys(errors).length) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const found = validate(values);
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length) return;
    setPending(true);
    try {
      await submit(values, await captcha.token());
    } catch (error) {
      const known = error instanceof AppError;
      const text = (known && error.message) || fallback;
      setErrors((known && hints?.[error.code]) || {});
      setFailure(text);
      notify({ type: 'error', text, id: 'form' });
    } finally {
      captcha.renew();
      setPending(false);
    }
  }

  const field = (name: keyof Values & string) => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.target;
      setValues((before) => ({ ...before, [name]: value }));
    },
  });

  const wrong = Object.keys(errors).length > 0;
  const summary = failure || (wrong ? (incomplete?.(values) ?? a('errors.summary')) : '');
  return {
    values,
    pending,
    summary,
    field,
    captcha: captcha.widget,
    form: { ref: form, onSubmit, noValidate: true as const },
  };
}
