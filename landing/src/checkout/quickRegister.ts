import { publicConfig } from '@rotavisto/shared/supabase';
import { AppError } from './AppError';
import { toAppError } from './authErrors';
import { findBuyablePlan } from './checkout';
import { goToCheckout, isCheckoutSession, once } from './goToCheckout';

export interface QuickRegistration {
  fullName: string;
  email: string;
  planId: string;
}

const REFUSALS: Record<number, AppError> = {
  409: new AppError('email_exists', 'Email já cadastrado. Por favor, faça login.'),
  429: new AppError('over_request_rate_limit', 'Muitas tentativas. Aguarde um momento e tente novamente.'),
};

// Plain fetch: a visitor who buys never needs the client library.
async function register(body: QuickRegistration): Promise<unknown> {
  const { supabaseUrl, supabaseKey } = await publicConfig();
  const response = await fetch(`${supabaseUrl}/functions/v1/quick-register`, {
    method: 'POST',
    headers: { apikey: supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw REFUSALS[response.status] ?? new AppError('quick_register', 'Erro ao processar registro');
  return response.json();
}

/** Creates the account on the server and leaves for the hosted checkout. */
export function quickRegister({ fullName, email, planId }: QuickRegistration): Promise<void> {
  return once(async () => {
    const person = { fullName: fullName.trim(), email: email.trim() };
    if (!person.fullName || !person.email) throw new AppError('fields_missing', 'Por favor, preencha todos os campos');
    try {
      const plan = await findBuyablePlan(planId);
      const session = await register({ ...person, planId: plan.id });
      if (!isCheckoutSession(session)) throw new AppError('checkout_session', 'Erro ao criar sessão de pagamento');
      await goToCheckout(session);
    } catch (error) {
      throw toAppError(error, 'Erro ao processar registro');
    }
  });
}
