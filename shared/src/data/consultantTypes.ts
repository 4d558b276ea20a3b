import type { Json, Row } from '@rotavisto/shared/supabase';
import type { ApplicationStatus, StepStatus, StepType, TicketStatus, VisaType } from '../domain';

export interface ConsultantDashboard {
  total_clients: number;
  active_applications: number;
  pending_documents: number;
  completed_applications: number;
  open_tickets: number;
  recent_clients: {
    application_id: string;
    client_id: string;
    full_name: string;
    email: string;
    phone: string | null;
    status: ApplicationStatus;
    created_at: string;
  }[];
  in_progress: {
    application_id: string;
    client_id: string;
    client_name: string;
    visa_type: VisaType;
    status: ApplicationStatus;
    updated_at: string;
    current_step: StepType | null;
    completed_steps: number;
    total_steps: number;
    progress: number;
  }[];
  tickets: {
    id: string;
    ticket_number: string;
    subject: string;
    status: TicketStatus;
    client_id: string;
    client_name: string;
    created_at: string;
  }[];
}

export interface BoardApplication {
  application_id: string;
  client_id: string;
  client_name: string;
  client_email: string;
  client_phone: string | null;
  status: ApplicationStatus;
  created_at: string;
  updated_at: string;
  current_step: StepType | null;
  current_step_status: StepStatus | null;
  current_step_since: string | null;
  completed_steps: number;
  total_steps: number;
  intended_arrival: string | null;
  visa_type: VisaType;
}

export interface ConsultantClient {
  client_id: string;
  full_name: string;
  email: string;
  phone: string | null;
  client_since: string;
  application_id: string;
  status: ApplicationStatus;
  current_step: StepType | null;
  completed_steps: number;
  total_steps: number;
  progress: number;
  last_update: string;
}

export interface ConsultantApplication {
  application_id: string;
  client_id: string;
  client_name: string;
  client_email: string;
  client_phone: string | null;
  visa_type: VisaType;
  status: ApplicationStatus;
  current_step: StepType | null;
  completed_steps: number;
  total_steps: number;
  progress: number;
  created_at: string;
  updated_at: string;
}

export type Person = Pick<
  Row<'profiles'>,
  'id' | 'full_name' | 'email' | 'phone' | 'role' | 'created_at' | 'deactivated_at'
>;

export interface ListedApplication {
  id: string;
  visa_type: VisaType;
  status: ApplicationStatus;
  created_at: string;
  updated_at: string;
  consultant_name: string | null;
  current_step: StepType | null;
  completed_steps: number;
  total_steps: number;
  progress: number;
}

export interface ListedTicket {
  id: string;
  ticket_number: string;
  subject: string;
  status: TicketStatus;
  created_at: string;
  last_message: { content: string; created_at: string; sender_id: string; sender_name: string } | null;
}

export interface ConsultantClientDetails {
  client: Person;
  subscription: (Row<'user_subscriptions'> & { plan: Row<'subscription_plans'> & { price: number } }) | null;
  applications: ListedApplication[];
  tickets: ListedTicket[];
}

export interface TimelineEntry {
  at: string;
  actor_name: string;
  actor_role: string | null;
  action: string;
  detail: { before: Json | null; after: Json | null };
}
