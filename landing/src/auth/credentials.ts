import {
  cleanEmail,
  cleanName,
  isEmail,
  isNameTooLong,
  isPhone,
  passwordFault,
  slipAsker,
} from '@rotavisto/shared/domain';
import { useState } from 'react';
import { a } from './strings';

export interface AccountValues extends Record<string, string> {
  fullName: string;
  email: string;
  phone: string;
  password: string;
}

type AccountErrors = Partial<Record<keyof AccountValues & string, string>>;

export const NO_ACCOUNT: AccountValues = { fullName: '', email: '', phone: '', password: '' };

export function emailError(email: string): string | null {
  const address = cleanEmail(email);
  if (!address) return a('errors.email');
  return isEmail(address) ? null : a('errors.emailFormat');
}

/** Validates a new e-mail address: the first press waits for an answer to a likely typo. */
export function useNewEmailError(): typeof emailError {
  const [slipOf] = useState(slipAsker);
  return (email) => emailError(email) ?? (slipOf(email) && a('errors.emailSure', { email: cleanEmail(email) }));
}

export function nameError(fullName: string): string | null {
  if (!cleanName(fullName)) return a('errors.fullName');
  return isNameTooLong(fullName) ? a('errors.nameLong') : null;
}

const PASSWORD_FAULTS = {
  short: a('errors.passwordShort'),
  long: a('errors.passwordLong'),
  plain: a('errors.passwordPlain'),
};

/** Validates a newly chosen password; the password of a sign-in has no rules. */
function newPasswordError(password: string, about: readonly string[] = []): string | null {
  if (!password) return a('errors.password');
  const fault = passwordFault(password, about);
  return fault && PASSWORD_FAULTS[fault];
}

function compact<Errors extends Record<string, string | null>>(errors: Errors): Partial<Record<keyof Errors, string>> {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as Partial<
    Record<keyof Errors, string>
  >;
}

export const validateLogin = ({ email, password }: { email: string; password: string }) =>
  compact({ email: emailError(email), password: password ? null : a('errors.password') });

export const validateRegistration = (
  { fullName, email, phone, password }: AccountValues,
  newEmailError: typeof emailError,
): AccountErrors =>
  compact({
    fullName: nameError(fullName),
    email: newEmailError(email),
    phone: !phone.trim() || isPhone(phone) ? null : a('errors.phone'),
    password: newPasswordError(password, [fullName, email]),
  });

export const validateNewPassword = ({ password, confirmation }: { password: string; confirmation: string }) =>
  compact({
    password: newPasswordError(password),
    confirmation: !confirmation
      ? a('errors.confirmation')
      : confirmation === password
        ? null
        : a('errors.passwordMismatch'),
  });
