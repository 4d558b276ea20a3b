import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { extensionOf } from '../domain';
import { invalidates, reloadsOnError } from './invalidates';
import { unwrap, unwrapOne } from './unwrap';
import { uploadObject } from './uploadObject';
import type { Once } from './useOnce';
import { verb } from './verbs';

const CARD = `*,
  client:profiles!client_id(id, full_name, email),
  consultant:profiles!consultant_id(id, full_name, email),
  last:ticket_messages(content, sender_id, is_system, created_at)` as const;

const MOST_TICKETS = 200;

/** Tickets, newest first, each with its people and its last message. */
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

/** The newest messages in the order of writing, each with its sender. */
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

interface NewTicket extends Once {
  subject: string;
  description?: string | null;
}

export const createTicket = mutationOptions({
  mutationFn: async ({ subject, description, requestId }: NewTicket) => {
    const words = { subject: subject.trim(), ...(description?.trim() && { description: description.trim() }) };
    const { id } = await verb('create_ticket', { ...words, request_id: requestId });
    return { id };
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

/** Starts a conversation as consultant; if the client has an open ticket, the message goes into it. */
export const openConversation = mutationOptions({
  mutationFn: ({ clientId, subject, message }: Conversation) =>
    verb('open_conversation', { client_id: clientId, subject: subject.trim(), message: message.trim() }),
  onSuccess: invalidates('tickets', 'consultant'),
  onError: reloadsOnError('tickets'),
  meta: { errorKey: 'tickets.start' },
});

interface Message {
  /** The id is chosen by the sender, so that a repeated request does not double the message. */
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

interface Wait {
  ticketId: string;
  /** The newest message that the consultant has read. */
  messageId: string;
}

/**
 * Marks the last messages as needing no reply, which ends the client's wait. The database refuses if a newer message
 * exists.
 */
export const dismissWait = mutationOptions({
  mutationFn: ({ ticketId, messageId }: Wait) => verb('dismiss_wait', { ticket_id: ticketId, message_id: messageId }),
  onSuccess: invalidates('tickets', 'consultant'),
  onError: reloadsOnError('tickets'),
});

/** Undoes `dismissWait`: the messages need a reply, and keep their waiting time. */
export const resumeWait = mutationOptions({
  mutationFn: ({ ticketId }: { ticketId: string }) => verb('resume_wait', { ticket_id: ticketId }),
  onSuccess: invalidates('tickets', 'consultant'),
  onError: reloadsOnError('tickets'),
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

/** Marks the messages of the open conversation as read. It is not an action of the user, so a failure is silent. */
export const readTicket = mutationOptions({
  mutationFn: ({ ticketId }: { ticketId: string }) => verb('read_ticket', { ticket_id: ticketId }),
  // The board shows the number of unread messages.
  onSuccess: invalidates('tickets', 'consultant', 'applications'),
  meta: { silent: true },
});

interface Rating {
  ticketId: string;
  satisfaction: number;
  note: string;
}

/** Rates a closed conversation; a later rating replaces the earlier one. */
export const rateTicket = mutationOptions({
  mutationFn: ({ ticketId, satisfaction, note }: Rating) =>
    verb('rate_ticket', { ticket_id: ticketId, satisfaction, ...(note.trim() ? { note: note.trim() } : {}) }),
  onSuccess: invalidates('tickets'),
  onError: reloadsOnError('tickets'),
});

/**
 * The average and number of ratings: a consultant gets those of the consultant's conversations, an administrator all.
 */
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

/** Uploads the file to storage and returns its path for `sendAttachment`. */
export const uploadAttachment = mutationOptions({
  mutationFn: async ({ ticketId, file, onProgress, signal }: AttachmentUpload): Promise<string> => {
    const path = `support/${ticketId}/${crypto.randomUUID()}.${extensionOf(file.name)}`;
    await uploadObject({ path, file, onProgress, signal });
    return path;
  },
  meta: { errorKey: 'documents.upload' },
});

/** Turns the stored file into a message; a repeated request does not double it. */
export const sendAttachment = mutationOptions({
  mutationFn: ({ ticketId, path, name }: { ticketId: string; path: string; name: string }) =>
    verb('send_attachment', { ticket_id: ticketId, path, original_name: name }),
  onSuccess: invalidates('tickets'),
  meta: { errorKey: 'tickets.send' },
});
