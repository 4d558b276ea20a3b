import type { Row } from '@rotavisto/shared/supabase';
import type * as admin from './adminTypes';
import type * as consultant from './consultantTypes';

export type ApplicationState = Row<'visa_applications'> & { application_steps: Row<'application_steps'>[] };
export type DocumentState = Row<'document_submissions'>;
export type AppointmentState = Row<'consultant_appointments'>;
export type ReviewAnswer = DocumentState & { application: ApplicationState };

/** What each verb that answers JSON, or rows with empty cells, really answers. The generator cannot see into these. */
export interface VerbAnswers {
  start_application: ApplicationState;
  move_application_step: ApplicationState;
  register_protocol: ApplicationState;
  submit_payment_receipt: ApplicationState;
  set_consulate_appointment: ApplicationState;
  record_decision: ApplicationState;
  submit_documents: ApplicationState;
  submit_ds160: ApplicationState;
  register_document: DocumentState;
  review_document: ReviewAnswer;
  book_pre_interview: AppointmentState;
  reschedule_pre_interview: AppointmentState;
  cancel_pre_interview: AppointmentState;
  set_meeting_link: AppointmentState;
  create_ticket: Row<'support_tickets'>;
  close_ticket: Row<'support_tickets'>;
  mark_all_notifications_read: { updated: number; unread: number };
  set_calendly_url: { id: string; calendly_url: string | null };
  record_consent: { id: string; consent_version: string; consented_at: string };
  export_my_data: Record<string, unknown>;
  request_erasure: { id: string; status: string };
  consultant_dashboard: consultant.ConsultantDashboard;
  consultant_board: consultant.BoardApplication[];
  consultant_clients: consultant.ConsultantClient[];
  consultant_client_details: consultant.ConsultantClientDetails;
  consultant_applications: consultant.ConsultantApplication[];
  application_timeline: consultant.TimelineEntry[];
  admin_dashboard: admin.AdminDashboard;
  admin_clients: admin.AdminClient[];
  admin_clients_summary: admin.AdminClientsSummary;
  admin_client_details: admin.AdminClientDetails;
  admin_consultants: admin.AdminConsultant[];
  admin_consultants_summary: admin.AdminConsultantsSummary;
  admin_consultant_details: admin.AdminConsultantDetails;
  admin_applications: admin.AdminApplication[];
  admin_applications_summary: admin.AdminApplicationsSummary;
  admin_application_details: admin.AdminApplicationDetails;
  admin_suggest_consultants: admin.SuggestedConsultant[];
  admin_audit: admin.AuditEntry[];
  admin_erasure_requests: admin.ErasureRequest[];
  admin_modules: admin.ModuleErrors[];
  sales_summary: admin.SalesSummary;
}
