export type TicketStatus = 'open' | 'in_progress' | 'closed';

/** Older records may also say 'resolved', which is as closed as 'closed'. */
export const isTicketOpen = (status: string): boolean => status === 'open' || status === 'in_progress';
