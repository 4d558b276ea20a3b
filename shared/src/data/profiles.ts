import { session } from '@rotavisto/shared/session';
import { type Database, supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type ConsentKind, cleanLink } from '../domain';
import type { Language } from '../language';
import { invalidates, reloadsOnError } from './invalidates';
import { unwrapOne } from './unwrap';
import type { Once } from './useOnce';
import { verb } from './verbs';

type ProfileChanges = Database['public']['Tables']['profiles']['Update'];

/** The name of the other person in a new conversation. */
export const personName = (userId: string) =>
  queryOptions({
    queryKey: ['profiles', 'name', userId],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      const { data } = await client
        .from('profiles')
        .select('full_name')
        .eq('id', userId)
        .abortSignal(signal)
        .maybeSingle();
      return data?.full_name ?? null;
    },
    meta: { silent: true },
  });

export const updateProfile = mutationOptions({
  mutationFn: async ({ id, ...changes }: ProfileChanges & { id: string }) => {
    const client = await supabase();
    return unwrapOne(await client.from('profiles').update(changes).eq('id', id).select('*').single());
  },
  onSuccess: invalidates('profiles'),
  meta: { errorKey: 'settings.updateError', successKey: 'settings.updateSuccess' },
});

/** Stores the language of pages and mails in the profile, for all devices. */
export const chooseLanguage = mutationOptions({
  mutationFn: async ({ id, language }: { id: string; language: Language }) => {
    const client = await supabase();
    return unwrapOne(await client.from('profiles').update({ language }).eq('id', id).select('*').single());
  },
  onSuccess: invalidates('profiles'),
  meta: { errorKey: 'settings.updateError' },
});

export const setCalendlyUrl = mutationOptions({
  mutationFn: ({ url }: { url: string }) => verb('set_calendly_url', { url: cleanLink(url) }),
  meta: { errorKey: 'settings.calendly', successKey: 'settings.calendly' },
});

/** Returns all data about the caller, for a download. */
export const exportMyData = mutationOptions({
  mutationFn: () => verb('export_my_data'),
  meta: { errorKey: 'settings.export', successKey: 'settings.export' },
});

export const requestErasure = mutationOptions({
  mutationFn: ({ reason, requestId }: Once & { reason?: string | null }) =>
    verb('request_erasure', { ...(reason?.trim() && { reason: reason.trim() }), request_id: requestId }),
  meta: { errorKey: 'settings.erasure', successKey: 'settings.erasure' },
});

/** The consents of the caller, newest first, including withdrawn ones. */
export const myConsents = queryOptions({
  queryKey: ['consents'],
  queryFn: () => verb('my_consents'),
  meta: { silent: true },
});

export const giveConsent = mutationOptions({
  mutationFn: (consent: { kind: ConsentKind; version: string }) => verb('give_consent', consent),
  onSuccess: invalidates('consents'),
  meta: { errorKey: 'settings.consent' },
});

/** Reloads the children and the plan, because the withdrawal deletes both. */
async function forgetChild(): Promise<void> {
  const known = await session();
  await Promise.all([known.refreshTravellers(), known.refreshSubscription()]);
}

export const withdrawConsent = mutationOptions({
  mutationFn: async ({ kind, about_id: about }: { kind: ConsentKind; about_id: string | null }) => {
    const withdrawn = await verb('withdraw_consent', { kind, ...(about && { about_id: about }) });
    // The withdrawal deletes the child, and perhaps the plan that opened the area.
    if (kind === 'guardian') await forgetChild();
    return withdrawn;
  },
  onSuccess: (...done) =>
    invalidates('consents', ...(done[1].kind === 'guardian' ? (['applications', 'purchase'] as const) : []))(...done),
  onError: reloadsOnError('consents'),
  meta: { errorKey: 'settings.withdraw' },
});
