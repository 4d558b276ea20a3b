import { session } from '@rotavisto/shared/session';
import { type Database, supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type ConsentKind, cleanLink } from '../domain';
import type { Language } from '../language';
import { invalidates, reloadsOnError } from './invalidates';
import { unwrapOne } from './unwrap';
import { verbOnce } from './verbOnce';
import { verb } from './verbs';

type ProfileChanges = Database['public']['Tables']['profiles']['Update'];

/** Whom a conversation is begun with. */
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

/** The language of pages and mails; it follows the person to every device. */
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

/** Everything the product knows about the caller, for a download. */
export const exportMyData = mutationOptions({
  mutationFn: () => verb('export_my_data'),
  meta: { errorKey: 'settings.export', successKey: 'settings.export' },
});

export const requestErasure = mutationOptions({
  mutationFn: ({ reason }: { reason?: string | null }) =>
    verbOnce('request_erasure', 'erasure_already_requested', reason?.trim() ? { reason: reason.trim() } : {}),
  meta: { errorKey: 'settings.erasure', successKey: 'settings.erasure' },
});

/** The newest first; those that ended as well. */
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

/** Deletes what the consent covered. */
async function forgetChild(): Promise<void> {
  const known = await session();
  await Promise.all([known.refreshTravellers(), known.refreshSubscription()]);
}

export const withdrawConsent = mutationOptions({
  mutationFn: async ({ kind, about_id: about }: { kind: ConsentKind; about_id: string | null }) => {
    const withdrawn = await verb('withdraw_consent', { kind, ...(about && { about_id: about }) });
    // The child is gone with the consent, and perhaps the plan that opened the area.
    if (kind === 'guardian') await forgetChild();
    return withdrawn;
  },
  onSuccess: (...done) =>
    invalidates('consents', ...(done[1].kind === 'guardian' ? (['applications', 'purchase'] as const) : []))(...done),
  onError: reloadsOnError('consents'),
  meta: { errorKey: 'settings.withdraw' },
});
