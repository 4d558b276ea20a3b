import { useSession } from '@rotavisto/shared/session';
import type { Json } from '@rotavisto/shared/supabase';
import type { NotificationItem } from './types';

const ADMIN_LISTS: Record<string, string> = { erasure_requested: '/admin/erasure', mail_failed: '/admin/mail' };

/** The pages of notifications about the purchase or the data of a client, which belong to no application. */
const CLIENT_PAGES: Record<string, string> = {
  payment_confirmed: '/client/settings/purchase',
  refunded: '/client/settings/purchase#refund',
  refund_dismissed: '/client/settings/purchase#refund',
  refund_account_needed: '/client/settings/purchase#refund',
  subscription_active: '/client/settings/purchase',
  subscription_cancelled: '/client/settings/purchase',
  erasure_rejected: '/client/support',
  files_go: '/client/applications',
};

const textOf = (metadata: Json, name: string): string => {
  const value = typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata) ? metadata[name] : null;
  return typeof value === 'string' ? value : '';
};

/** Returns the query string that names the case in a family; '' for a client without children. */
function caseOf(metadata: Json): string {
  const { travellers } = useSession.getState();
  if (travellers.length === 0) return '';
  const child = textOf(metadata, 'case');
  return `?case=${travellers.some(({ id }) => id === child) ? child : 'own'}`;
}

function clientPage(metadata: Json): string | null {
  const path = CLIENT_PAGES[textOf(metadata, 'kind')];
  if (!path) return null;
  const [page, section] = path.split('#');
  return `${page}${caseOf(metadata)}${section ? `#${section}` : ''}`;
}

/** Returns the page of the notification's case or conversation, or null without a page. */
export function notificationPath(item: NotificationItem, role: string): string | null {
  const application = textOf(item.metadata, 'application_id');
  const ticket = textOf(item.metadata, 'ticket_id');
  if (role === 'admin') {
    const list = ADMIN_LISTS[textOf(item.metadata, 'kind')];
    return list ?? (application ? `/admin/applications/${application}` : null);
  }
  if (ticket) return `/${role}/support?ticketId=${ticket}`;
  if (role === 'client' && textOf(item.metadata, 'kind').startsWith('official_form'))
    return `/client/applications/official${caseOf(item.metadata)}`;
  if (application && role === 'client') {
    const section = textOf(item.metadata, 'kind') === 'case_file' ? '#files' : '';
    return `/client/applications${caseOf(item.metadata)}${section}`;
  }
  if (application) return `/consultant/applications/${application}`;
  const child = textOf(item.metadata, 'traveller_id');
  if (role === 'client' && child) return `/client/applications?case=${child}`;
  if (role === 'client') return clientPage(item.metadata);
  const list = role === 'consultant' && notificationTarget(item);
  return list ? `/consultant/${list}` : null;
}

export type NotificationTarget = 'kanban' | 'support' | 'applications';

const KEYWORDS: [string, NotificationTarget][] = [
  ['documento', 'kanban'],
  ['ticket', 'support'],
  ['solicitação', 'applications'],
];

/** Returns the target of a consultant's notification by the first keyword in its title or message. */
export function notificationTarget({ title, message }: { title: string; message: string }): NotificationTarget | null {
  const text = `${title} ${message}`.normalize('NFC').toLocaleLowerCase('pt-BR');
  return KEYWORDS.find(([keyword]) => text.includes(keyword))?.[1] ?? null;
}
