/** The role of the user at the desk. */
export type SupportRole = 'client' | 'consultant';
/** Shows a finished action with a button that undoes it. */
export type TellDone = (words: { done: string; about: string; undo: string }, onUndo: () => void) => void;

export interface MessageRow {
  id: string;
  sender_id: string;
  content: string;
  is_system: boolean;
  file_path: string | null;
  file_size: number | null;
  created_at: string;
  sender: { full_name: string } | null;
}

export interface TicketRow {
  id: string;
  ticket_number: string | number;
  client_id: string;
  consultant_id: string | null;
  subject: string;
  status: string;
  created_at: string;
  client: { full_name: string } | null;
  consultant: { full_name: string } | null;
  waiting_since: string | null;
  dismissed_at: string | null;
  client_unread: number;
  consultant_unread: number;
  client_read_at: string | null;
  consultant_read_at: string | null;
  satisfaction: number | null;
  satisfaction_note: string | null;
  last: Pick<MessageRow, 'content' | 'sender_id' | 'is_system' | 'created_at'>[];
}
