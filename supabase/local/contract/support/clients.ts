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

/** The backend of this run, or a project with known address and keys. */
export let access: Access = CONTRACT_URL
  ? { ...UNKNOWN, url: CONTRACT_URL, publishableKey: CONTRACT_KEY, secretKey: CONTRACT_SECRET }
  : readAccess(CONTRACT_FOLDER);

/** A project limits requests by address; the run's backend only where a test sets a limit. */
const ask = CONTRACT_URL ? patientFetch : fetch;

/** Makes all helpers use this backend: see `ownBackend`. */
export function useBackend(own: Access): void {
  access = own;
}

const made: string[] = [];

/** Registers a test's own account for removal. */
export const removeLater = (id: string) => made.push(id);

/** Removes the test data from a real project: users, rows and files. */
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

/** supabase-js as in the browser; only Node 20's missing WebSocket is added. */
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
      // Closing leaves a ten-second timer for which jest waits, so only connected clients are closed.
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
 * A new client, so that tests do not affect each other. It is made with the secret key, which has no limit: a hosted
 * project lets one address register 30 users in five minutes (`sign_in_sign_ups`).
 */
export async function newClient(fullName = 'Teste Silva'): Promise<NewPerson> {
  const email = freshEmail();
  const account = { email, password: PASSWORD, email_confirm: true, user_metadata: { full_name: fullName } };
  const { data, error } = await service().auth.admin.createUser(account);
  if (error) throw error;
  made.push(data.user.id);
  return { api: await signedIn(email), id: data.user.id, email };
}

/** Proves the address like a mailed code; the real ways have their own tests. */
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
