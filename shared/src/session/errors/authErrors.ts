import { AppError } from './AppError';
import { connectionError } from './connectionError';

const SENTENCES: Record<string, string> = {
  invalid_credentials: 'Email ou senha inválidos. Verifique e tente novamente.',
  user_already_exists: 'Email já cadastrado. Por favor, faça login.',
  email_exists: 'Email já cadastrado. Por favor, faça login.',
  email_not_confirmed: 'Confirme seu email antes de entrar. Enviamos um link para a sua caixa de entrada.',
  email_address_invalid: 'Informe um email válido.',
  validation_failed: 'Verifique os dados informados e tente novamente.',
  user_banned: 'Esta conta está desativada. Fale com o suporte.',
  account_deactivated: 'Esta conta está desativada. Fale com o suporte.',
  signup_disabled: 'Novos cadastros estão desativados no momento.',
  same_password: 'A nova senha deve ser diferente da atual.',
  current_password_wrong: 'A senha atual está incorreta.',
  invalid_reset_link: 'Link de redefinição inválido ou expirado. Solicite um novo.',
  otp_expired: 'Link de redefinição inválido ou expirado. Solicite um novo.',
  flow_state_not_found: 'Link de redefinição inválido ou expirado. Solicite um novo.',
  flow_state_expired: 'Link de redefinição inválido ou expirado. Solicite um novo.',
  bad_code_verifier: 'Link de redefinição inválido ou expirado. Solicite um novo.',
  over_request_rate_limit: 'Muitas tentativas. Aguarde um momento e tente novamente.',
  over_email_send_rate_limit: 'Muitos emails enviados. Aguarde um momento e tente novamente.',
  mfa_verification_failed: 'Código incorreto. Confira no aplicativo e digite o código que aparece agora.',
  mfa_challenge_expired: 'O código expirou. Digite o código que aparece agora.',
  mfa_ip_address_mismatch: 'A conexão mudou. Digite o código que aparece agora.',
  mfa_factor_not_found: 'Entre de novo para continuar.',
  insufficient_aal: 'Confirme o código da verificação em duas etapas e tente novamente.',
  reauthentication_needed: 'Saia e entre de novo para alterar a senha.',
  captcha_failed: 'Não foi possível confirmar que você não é um robô. Tente novamente.',
  session_not_found: 'Sua sessão expirou. Faça login novamente.',
  refresh_token_not_found: 'Sua sessão expirou. Faça login novamente.',
};

const WEAK: Record<string, string> = {
  length: 'ter pelo menos 10 caracteres',
  pwned: 'não ser uma senha conhecida em vazamentos',
};

function weakPassword(reasons: unknown): string {
  const known = (Array.isArray(reasons) ? reasons : []).flatMap((reason) => WEAK[String(reason)] ?? []);
  return known.length === 0
    ? 'Senha fraca. Escolha uma senha mais forte.'
    : `Senha fraca. Ela deve ${known.join(' e ')}.`;
}

interface Facts {
  code?: string;
  status?: number;
  message?: string;
  reasons?: unknown;
}

const isFacts = (error: unknown): error is Facts => typeof error === 'object' && error !== null;

function codeOf(error: Facts): string {
  if (error.code) return error.code;
  return error.status === 429 ? 'over_request_rate_limit' : 'unknown';
}

/** A refusal of the auth server as a sentence; an unknown one keeps the server's own words, or the fallback. */
export function toAppError(error: unknown, fallback = 'Erro ao processar solicitação'): AppError {
  if (error instanceof AppError) return error;
  const unreached = connectionError(error);
  if (unreached) return unreached;
  if (!isFacts(error)) return new AppError('unknown', fallback, error);
  const code = codeOf(error);
  if (code === 'weak_password') return new AppError(code, weakPassword(error.reasons), error);
  const words = (error.status ?? 0) < 500 && error.message ? error.message : fallback;
  return new AppError(code, SENTENCES[code] ?? words, error);
}

export const appError = (code: keyof typeof SENTENCES & string): AppError =>
  new AppError(code, SENTENCES[code] ?? 'Erro ao processar solicitação');
