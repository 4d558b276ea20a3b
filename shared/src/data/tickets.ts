import { AppError } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { extensionOf } from '../domain';
import { invalidates, reloadsOnError } from './invalidates';
import { unwrap, unwrapOne } from './unwrap';
import { uploadObject } from './uploadObject';
import { verbOnce } from './verbOnce';
import { verb } from './verbs';

const CARD = `*,
  client:profiles!client_id(id, full_name, email),
  consultant:profiles!consultant_id(id, full_name, email),
  last:ticket_messages(content, sender_id, is_system, created_at)` as const;

const MOST_TICKETS = 200;

/** Newest first, each with the people it is between and its last message. */
export const tickets = ({ clientId, consultantId }: { clientId?: string; consultantId?: string }) =>
  queryOptions({
    queryKey: ['tickets', 'list', { clientId, consultantId }],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      const all = client.from('support_tickets').select(CARD);
      const mine = clientId
        ? all.eq('client_id', clientId)
        : consultantId
          ? all.eq('consultant_id', consultantId)
          : all;
      return unwrap(
        await mine
          .order('created_at', { ascending: false })
          .order('created_at', { referencedTable: 'last', ascending: false })
          .limit(1, { referencedTable: 'last' })
          .limit(MOST_TICKETS)
          .abortSignal(signal),
      );
    },
    meta: { errorKey: 'tickets.load' },
  });

const MOST_MESSAGES = 500;

/** The newest messages in the order they were written, each with its sender. */
export const ticketMessages = (ticketId: string) =>
  queryOptions({
    queryKey: ['tickets', 'messages', ticketId],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      const newest = unwrap(
        await client
          .from('ticket_messages')
          .select('*, sender:profiles!sender_id(id, full_name, role)')
          .eq('ticket_id', ticketId)
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(MOST_MESSAGES)
          .abortSignal(signal),
      );
      return newest.reverse();
    },
    meta: { errorKey: 'tickets.load' },
  });

/** The running ticket, of which a client has one, where it says what was sent; an older one is no answer to it. */
async function createdBefore({ subject, description = null }: { subject: string; description?: string | null }) {
  const client = await supabase();
  const running = client
    .from('support_tickets')
    .select('id, subject, description')
    .in('status', ['open', 'in_progress']);
  const ticket = unwrapOne(await running.maybeSingle());
  if (ticket.subject !== subject || ticket.description !== description) {
    throw new AppError('23514', 'ticket_already_open', { status: 400 });
  }
  return ticket;
}

export const createTicket = mutationOptions({
  mutationFn: async ({ subject, description }: { subject: string; description?: string | null }) => {
    const wanted = { subject: subject.trim(), ...(description?.trim() ? { description: description.trim() } : {}) };
    const created = await verbOnce('create_ticket', 'ticket_already_open', wanted);
    return { id: (created ?? (await createdBefore(wanted))).id };
  },
  onSuccess: invalidates('tickets'),
  onError: reloadsOnError('tickets'),
  meta: { errorKey: 'tickets.create', successKey: 'tickets.created' },
});

interface Conversation {
  clientId: string;
  subject: string;
  message: string;
}

/** By the consultant; where the client has a running ticket, the message goes into that one. */
export const openConversation = mutationOptions({
  mutationFn: ({ clientId, subject, message }: Conversation) =>
    verb('open_conversation', { client_id: clientId, subject: subject.trim(), message: message.trim() }),
  onSuccess: invalidates('tickets', 'consultant'),
  onError: reloadsOnError('tickets'),
  meta: { errorKey: 'tickets.start' },
});

interface Message {
  /** Chosen by the sender, so that a resend never doubles the message. */
  id: string;
  ticketId: string;
  content: string;
}

const DUPLICATE = '23505';

export const sendMessage = mutationOptions({
  mutationFn: async ({ id, ticketId, content }: Message) => {
    const client = await supabase();
    const answer = await client.from('ticket_messages').insert({ id, ticket_id: ticketId, content: content.trim() });
    if (answer.error?.code !== DUPLICATE) unwrap(answer);
  },
  onSuccess: invalidates('tickets'),
  meta: { errorKey: 'tickets.send' },
});

export const closeTicket = mutationOptions({
  mutationFn: ({ ticketId }: { ticketId: string }) => verb('close_ticket', { ticket_id: ticketId }),
  onSuccess: invalidates('tickets', 'consultant'),
  onError: reloadsOnError('tickets'),
  meta: { errorKey: 'tickets.close', successKey: 'tickets.closed' },
});

export const ticketById = (ticketId: string) =>
  queryOptions({
    queryKey: ['tickets', 'one', ticketId],
    queryFn: async () => {
      const client = await supabase();
      return unwrapOne(await client.from('support_tickets').select('*').eq('id', ticketId).maybeSingle());
    },
    meta: { errorKey: 'tickets.load' },
  });

/** The conversation is on screen: what the other side wrote counts as read. The user did not ask for it, so a failure is silent. */
export const readTicket = mutationOptions({
  mutationFn: ({ ticketId }: { ticketId: string }) => verb('read_ticket', { ticket_id: ticketId }),
  // The board counts the unread messages on its cards.
  onSuccess: invalidates('tickets', 'consultant', 'applications'),
  meta: { silent: true },
});

interface Rating {
  ticketId: string;
  satisfaction: number;
  note: string;
}

/** What the client says of a conversation once it is closed; saying it again replaces it. */
export const rateTicket = mutationOptions({
  mutationFn: ({ ticketId, satisfaction, note }: Rating) =>
    verb('rate_ticket', { ticket_id: ticketId, satisfaction, ...(note.trim() ? { note: note.trim() } : {}) }),
  onSuccess: invalidates('tickets'),
  onError: reloadsOnError('tickets'),
});

/** The average of the answers and their number: of the consultant's own conversations, of an administrator all. */
export const supportSatisfaction = queryOptions({
  queryKey: ['tickets', 'satisfaction'],
  queryFn: () => verb('support_satisfaction'),
  meta: { silent: true },
});

interface AttachmentUpload {
  ticketId: string;
  file: File;
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Puts the file in storage and answers its path, for `sendAttachment`. */
export const uploadAttachment = mutationOptions({
  mutationFn: async ({ ticketId, file, onProgress, signal }: AttachmentUpload): Promise<string> => {
    const path = `support/${ticketId}/${crypto.randomUUID()}.${extensionOf(file.name)}`;
    await uploadObject({ path, file, onProgress, signal });
    return path;
  },
  meta: { errorKey: 'documents.upload' },
});

/** The stored file becomes a message; sending it again after a lost answer never doubles it. */
export const sendAttachment = mutationOptions({
  mutationFn: ({ ticketId, path, name }: { ticketId: string; path: string; name: string }) =>
    verb('send_attachment', { ticket_id: ticketId, path, original_name: name }),
  onSuccess: invalidates('tickets'),
  meta: { errorKey: 'tickets.send' },
});
