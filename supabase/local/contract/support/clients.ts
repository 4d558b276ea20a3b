import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { eventuallyFound } from './eventually';
import { patientFetch } from './patientFetch';
import { type Access, readAccess, UNKNOWN } from './startProcess';
import { forge as sign } from './token';

export { inSeconds } from './token';

export const PASSWORD = 'RotaVisto#2026';

const { CONTRACT_URL, CONTRACT_KEY = '', CONTRACT_SECRET = '', CONTRACT_FOLDER = '' } = process.env;

/** A project given by its address, of which only the keys are known, or the backend of this run. */
export let access: Access = CONTRACT_URL
  ? { ...UNKNOWN, url: CONTRACT_URL, publishableKey: CONTRACT_KEY, secretKey: CONTRACT_SECRET }
  : readAccess(CONTRACT_FOLDER);

/** A project counts what one address asks for; the backend of a run counts nothing, but where a test asks it to. */
const ask = CONTRACT_URL ? patientFetch : fetch;

/** From now on everything here speaks to this backend: see `ownBackend`. */
export function useBackend(own: Access): void {
  access = own;
}

const made: string[] = [];

/** Someone a test has registered by itself. */
export const removeLater = (id: string) => made.push(id);

/** Removes all test data from a real project: users, their rows and their files. */
async function removeTraces(): Promise<void> {
  if (!CONTRACT_URL) return;
  const owner = createClient(CONTRACT_URL, CONTRACT_SECRET, { realtime: { transport: WebSocket as never } });
  for (const id of made.splice(0)) {
    const bucket = owner.storage.from('visa-documents');
    for (const { name: folder } of (await bucket.list(`documents/${id}`)).data ?? []) {
      const { data } = await bucket.list(`documents/${id}/${folder}`);
      await bucket.remove((data ?? []).map(({ name }) => `documents/${id}/${folder}/${name}`));
    }
    await owner.from('visa_applications').delete().eq('client_id', id);
    await owner.from('user_subscriptions').delete().eq('user_id', id);
    const { error } = await owner.auth.admin.deleteUser(id);
    if (error) throw error;
  }
}

const opened: SupabaseClient[] = [];

/** supabase-js as the browser uses it; only Node 20's missing WebSocket is supplied. */
export function client(key: string = access.publishableKey, url: string = access.url): SupabaseClient {
  const made = createClient(url, key, {
    realtime: { transport: WebSocket as never },
    global: { fetch: ask },
    auth: { persistSession: false, flowType: 'pkce' },
  });
  opened.push(made);
  return made;
}

export const service = (): SupabaseClient => client(access.secretKey);

export async function closeClients(): Promise<void> {
  await Promise.all(
    opened.splice(0).map(async (one) => {
      // Each leaves a timer of ten seconds behind, for which Jest would wait: most clients never connected.
      if (one.getChannels().length > 0) await one.removeAllChannels();
      if (one.realtime.isConnected()) await one.realtime.disconnect();
      await one.auth.stopAutoRefresh();
    }),
  );
  await removeTraces();
}

export const freshEmail = () => `${randomUUID().slice(0, 13)}@exemplo.test`;

export async function signedIn(email: string, password = PASSWORD): Promise<SupabaseClient> {
  const made = client();
  const { error } = await made.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return made;
}

export interface NewPerson {
  api: SupabaseClient;
  id: string;
  email: string;
}

/**
 * A person of one's own, so that tests do not meet each other. Made with the secret key, for which there is no limit: hosted
 * lets one address register 30 people in five minutes (`sign_in_sign_ups`), and all tests share one.
 */
export async function newClient(fullName = 'Teste Silva'): Promise<NewPerson> {
  const email = freshEmail();
  const account = { email, password: PASSWORD, email_confirm: true, user_metadata: { full_name: fullName } };
  const { data, error } = await service().auth.admin.createUser(account);
  if (error) throw error;
  made.push(data.user.id);
  return { api: await signedIn(email), id: data.user.id, email };
}

/** As by the code of a mail; the ways there are tests of their own. */
export async function proveAddress(id: string): Promise<void> {
  const { error } = await service().from('profiles').update({ email_proved_at: new Date().toISOString() }).eq('id', id);
  if (error) throw error;
}

export async function withRole(role: 'consultant' | 'admin'): Promise<NewPerson> {
  const person = await newClient(`Pessoa ${role}`);
  await proveAddress(person.id);
  const { error } = await service().from('profiles').update({ role }).eq('id', person.id);
  if (error) throw error;
  return person;
}

export const tokenOf = async (api: SupabaseClient): Promise<string> =>
  (await api.auth.getSession()).data.session?.access_token ?? '';

export const forge = (claims: Record<string, unknown>, key: Parameters<typeof sign>[1] = access.signingKey) =>
  sign(claims, key);

export const rest = (path: string, token?: string, init: RequestInit = {}): Promise<Response> =>
  ask(`${access.url}${path}`, {
    ...init,
    headers: {
      apikey: access.publishableKey,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...init.headers,
    },
  });

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

export const mailTo = (email: string): Promise<Mail> =>
  eventuallyFound(async () => {
    const mails: Mail[] = await (await fetch(`${access.url}/__outbox`)).json();
    return mails.find(({ to }) => to === email);
  });

export const linkIn = ({ html }: Mail): string => (/href="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
