import { type RotaVistoClient, supabase } from '@rotavisto/shared/supabase';
import { notify } from '@rotavisto/shared/toast';
import { enter } from '../account';
import { accountError, appError } from '../errors/authErrors';
import { sentences } from '../sentences';
import { become, useSession } from '../sessionStore';
import { onSignOut } from '../signOutListeners';

export interface Enrolment {
  factorId: string;
  /** The data URL of the QR code. */
  qrCode: string;
  secret: string;
}

const ISSUER = 'RotaVisto';

async function factorsOf(client: RotaVistoClient) {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw error;
  return data.all.filter((factor) => factor.factor_type === 'totp');
}

async function show(client: RotaVistoClient, factorId: string, code: string): Promise<void> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: code.replace(/\s/g, '') });
  if (error) throw error;
}

/** Verifies the code and returns the id of its factor. */
export async function showCode(client: RotaVistoClient, code: string): Promise<string> {
  const factor = (await factorsOf(client)).find(({ status }) => status === 'verified');
  if (!factor) throw appError('mfa_factor_not_found');
  await show(client, factor.id, code);
  return factor.id;
}

/** Signs in the user who waited for the second factor; a password recovery only continues. */
async function goOn(client: RotaVistoClient): Promise<void> {
  const { is, profile } = useSession.getState();
  if (is === 'recovery') return become({ is, secondFactorDue: null });
  const { data } = await client.auth.getSession();
  if (!data.session) throw appError('session_not_found');
  const isLetIn = profile === null && (await enter(client)) !== null;
  if (isLetIn) notify({ type: 'success', text: sentences().signedIn, id: 'session' });
}

async function act<Result>(work: (client: RotaVistoClient) => Promise<Result>): Promise<Result> {
  try {
    return await work(await supabase());
  } catch (error) {
    throw accountError(error);
  }
}

/** Verifies a code of the second factor at the sign-in. */
export const confirmCode = (code: string): Promise<void> =>
  act(async (client) => {
    await showCode(client, code);
    await goOn(client);
  });

/** Starts the setup; an earlier unfinished one is deleted with its secret. */
export const beginEnrolment = (): Promise<Enrolment> =>
  act(async (client) => {
    for (const { id, status } of await factorsOf(client)) {
      if (status === 'unverified') await client.auth.mfa.unenroll({ factorId: id });
    }
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: ISSUER });
    if (error) throw error;
    return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
  });

let begun: Promise<Enrolment> | null = null;
const forget = () => {
  begun = null;
};
onSignOut(forget);

/**
 * Returns the setup started in this tab, so that a user who scanned its QR code continues with it after a change of
 * language.
 */
export function resumeEnrolment(): Promise<Enrolment> {
  begun ??= beginEnrolment().catch((error: unknown) => {
    forget();
    throw error;
  });
  return begun;
}

/** Verifies the factor with its first code, and ends all other sessions. */
export const finishEnrolment = (factorId: string, code: string): Promise<void> =>
  act(async (client) => {
    await show(client, factorId, code);
    forget();
    await goOn(client);
  });

/** Requires a current code, so that an unattended page is not enough to remove the factor. */
export const removeSecondFactor = (code: string): Promise<void> =>
  act(async (client) => {
    const factorId = await showCode(client, code);
    const { error } = await client.auth.mfa.unenroll({ factorId });
    if (error) throw error;
    const { data } = await client.auth.refreshSession();
    // If a second factor is required, another one must be set up first.
    if (data.session) await enter(client);
  });
