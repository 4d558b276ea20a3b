/*
 * The sender names a message, so that sending it again after a lost answer meets the key of the first one.
 */

grant insert (id) on public.ticket_messages to authenticated;
