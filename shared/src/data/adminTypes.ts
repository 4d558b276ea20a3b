import type { Json, Row } from '@rotavisto/shared/supabase';
import type { ApplicationStatus, StepStatus, StepType, SubscriptionStatus, VisaType } from '../domain';
import type { ListedApplication, ListedTicket, Person } from './consultantTypes';

export interface AdminDashboard {
  total_clients: number;
  total_applications: number;
  monthly_revenue_estimate: number;
  monthly_growth: number;
  active_applications: number;
  completed_applications: number;
  total_consultants: number;
  recent: {
    id: string;
    client_name: string | null;
    visa_type: VisaType;
    status: ApplicationStatus;
    created_at: string;
  }[];
}

export interface AdminClient {
  client_id: string;
  full_name: string;
  email: string;
  phone: string | null;
  created_at: string;
  deactivated_at: string | null;
  subscription_id: string | null;
  plan_name: string | null;
  has_active_plan: boolean;
  applications_total: number;
  applications_active: number;
  last_activity: string | null;
}

export interface AdminClientsSummary {
  total_clients: number;
  active_subscriptions: number;
  total_applications: number;
  pending_applications: number;
}

export interface AdminClientDetails {
  client: Person;
  has_active_plan: boolean;
  last_activity: string | null;
  subscriptions: {
    id: string;
    plan_name: string;
    status: SubscriptionStatus;
    started_at: string | null;
    created_at: string;
    expires_at: string | null;
  }[];
  applications: ListedApplication[];
  tickets: Omit<ListedTicket, 'last_message'>[];
}

export interface AdminConsultant {
  consultant_id: string;
  full_name: string;
  email: string;
  phone: string | null;
  created_at: string;
  deactivated_at: string | null;
  active_clients: number;
  total_clients: number;
  total_applications: number;
  workload_percent: number;
}

export interface AdminConsultantsSummary {
  total_consultants: number;
  active_consultants: number;
  total_applications: number;
  avg_applications: number;
}

export interface AdminConsultantDetails {
  consultant: Person;
  active_clients: number;
  total_clients: number;
  assigned: {
    application_id: string;
    client_id: string;
    client_name: string;
    client_email: string;
    status: ApplicationStatus;
    created_at: string;
  }[];
}

export interface AdminApplication {
  application_id: string;
  client_id: string;
  client_name: string | null;
  client_email: string | null;
  client_phone: string | null;
  consultant_id: string | null;
  consultant_name: string | null;
  visa_type: VisaType;
  status: ApplicationStatus;
  current_step: StepType | null;
  completed_steps: number;
  total_steps: number;
  progress: number;
  created_at: string;
  updated_at: string;
}

export interface AdminApplicationsSummary {
  total: number;
  pending: number;
  in_progress: number;
  completed: number;
  rejected: number;
  unassigned: number;
}

export interface AdminApplicationDetails
  extends Omit<Row<'visa_applications'>, 'application_data' | 'uploaded_documents'> {
  client: Person | null;
  consultant: Person | null;
  steps: {
    id: string;
    step_type: StepType;
    status: StepStatus;
    order_index: number;
    title: string | null;
    description: string | null;
    started_at: string | null;
    completed_at: string | null;
  }[];
}

export interface SuggestedConsultant {
  consultant_id: string;
  full_name: string;
  email: string;
  active_applications: number;
}

export type SalesPeriod = 'month' | 'quarter' | 'year';

export interface SalesSummary {
  period: SalesPeriod;
  /** Where the period begins. */
  since: string;
  total_revenue: number;
  monthly_revenue: number;
  previous_month_revenue: number;
  growth: number;
  new_subscriptions: number;
  total_clients: number;
  active_subscriptions: number;
  distribution: { 'B1/B2': number; 'F1/F2': number };
  /** The last six calendar months, oldest first; `month` is 'YYYY-MM'. */
  chart: { month: string; revenue: number; subscriptions: number }[];
}

export interface AuditEntry {
  id: number;
  at: string;
  actor_id: string | null;
  actor_name: string;
  actor_role: string;
  action: string;
  object_type: string;
  object_id: string | null;
  application_id: string | null;
  client_id: string | null;
  client_name: string | null;
  before: Json;
  after: Json;
}

export interface ErasureRequest {
  id: string;
  user_id: string;
  full_name: string;
  email: string;
  reason: string | null;
  status: 'requested' | 'done' | 'rejected';
  created_at: string;
  resolved_at: string | null;
  resolved_by_name: string | null;
}

/** One row per remote and version of the last seven days. */
export interface ModuleErrors {
  remote: string;
  version: string;
  errors_24h: number;
  errors_7d: number;
  last_at: string;
  last_class: string;
}
