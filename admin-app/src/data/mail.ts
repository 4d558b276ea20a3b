import { invalidates, reloadsOnError, verb, verbPage } from '@rotavisto/shared/data';
import type { Composite } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export type MailFilter = 'failed' | 'waiting';
export type ListedMail = Composite<'listed_mail'>;

export const listedMail = (filter: MailFilter, page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['admin', 'mail', filter, { page, pageSize }],
    queryFn: () => verbPage('admin_mail', { filter, page, page_size: pageSize }),
    meta: { errorKey: 'mail.load', voice: 'office' },
  });

export type UndeliverableAddress = Composite<'listed_undeliverable'>;

export const undeliverableAddresses = (page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['admin', 'mail', 'undeliverable', { page, pageSize }],
    queryFn: () => verbPage('admin_undeliverable', { page, page_size: pageSize }),
    meta: { errorKey: 'mail.load', voice: 'office' },
  });

/** Loads the counts of mails; the modules page hides them when the query fails. */
export const mailCounts = () =>
  queryOptions({
    queryKey: ['admin', 'mail', 'counts'],
    queryFn: () => verb('admin_mail_counts'),
    meta: { silent: true },
  });

const afterwards = { onSuccess: invalidates('admin'), onError: reloadsOnError('admin') };

export const resendMail = mutationOptions({
  mutationFn: (mailId: number) => verb('admin_resend_mail', { mail_id: mailId }),
  ...afterwards,
  meta: { errorKey: 'mail.resend', successKey: 'mail.resent', voice: 'office' },
});

export const dismissMail = mutationOptions({
  mutationFn: ({ mailId, reason }: { mailId: number; reason: string }) =>
    verb('admin_dismiss_mail', { mail_id: mailId, reason }),
  ...afterwards,
  meta: { errorKey: 'mail.dismiss', successKey: 'mail.dismissed', voice: 'office' },
});

export const clearUndeliverable = mutationOptions({
  mutationFn: ({ address, reason }: { address: string; reason: string }) =>
    verb('admin_clear_undeliverable', { address, reason }),
  ...afterwards,
  meta: { errorKey: 'mail.clear', successKey: 'mail.cleared', voice: 'office' },
});
