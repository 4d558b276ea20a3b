import type { Row } from '@rotavisto/shared/supabase';
import type { Ds160Values } from '../domain';
import { anId } from './builders';

const AT = '2026-03-10T12:00:00.000Z';

export const aDocument = (more: Partial<Row<'document_submissions'>> = {}): Row<'document_submissions'> => ({
  id: anId(),
  application_id: anId(),
  client_id: anId(),
  consultant_id: null,
  document_type: 'passport',
  file_url: 'documents/u/a/passport_1.pdf',
  file_name: 'documents/u/a/passport_1.pdf',
  file_size: 120_000,
  mime_type: 'application/pdf',
  original_name: 'passaporte.pdf',
  status: 'pending',
  metadata: {},
  submitted_at: AT,
  reviewed_by: null,
  reviewed_at: null,
  review_notes: null,
  ...more,
});

export const aNotification = (more: Partial<Row<'notifications'>> = {}): Row<'notifications'> => ({
  id: anId(),
  user_id: anId(),
  title: 'Documento Aprovado',
  message: 'Seu documento foi aprovado.',
  read: false,
  created_at: AT,
  metadata: {},
  ...more,
});

export const aTicket = (more: Partial<Row<'support_tickets'>> = {}): Row<'support_tickets'> => ({
  id: anId(),
  ticket_number: 'T-1001',
  client_id: anId(),
  consultant_id: anId(),
  opened_by: null,
  subject: 'Dúvida sobre o passaporte',
  description: null,
  status: 'open',
  waiting_since: null,
  created_at: AT,
  updated_at: AT,
  ...more,
});

export const aMessage = (more: Partial<Row<'ticket_messages'>> = {}): Row<'ticket_messages'> => ({
  id: anId(),
  ticket_id: anId(),
  client_id: anId(),
  consultant_id: null,
  sender_id: anId(),
  content: 'Olá!',
  created_at: AT,
  is_system: false,
  ...more,
});

export const anAppointment = (more: Partial<Row<'consultant_appointments'>> = {}): Row<'consultant_appointments'> => ({
  id: anId(),
  consultant_id: anId(),
  client_id: anId(),
  application_id: anId(),
  date: '2026-04-15',
  time: '10:00',
  duration: 45,
  location: 'Online (Video)',
  title: 'Pré-entrevista de Visto',
  is_personal: false,
  status: 'confirmed',
  metadata: { type: 'pre_interview' },
  created_at: AT,
  updated_at: AT,
  ...more,
});

const NO_ANSWERS: Ds160Values = {
  surname: null,
  given_name: null,
  birth_date: null,
  birth_place: null,
  nationality: null,
  marital_status: null,
  spouse_has_visa: null,
  children_count: null,
  occupation_status: null,
  monthly_income: null,
  has_company: null,
  company_name: null,
  company_address: null,
  company_founding_date: null,
  company_role: null,
  company_employees: null,
  has_employment: null,
  employment_duration: null,
  employer_name: null,
  previous_employment_history: null,
  traveled_abroad: null,
  travel_history: null,
  us_relatives: null,
  us_relatives_details: null,
  previous_denial: null,
  denial_details: null,
  has_degree: null,
  degree_details: null,
  military_service: null,
  military_role: null,
  military_dates: null,
  dual_citizenship: null,
  additional_citizenship: null,
  purpose_of_trip: null,
  intended_arrival: null,
  length_of_stay: null,
  us_contact: null,
  us_address: null,
};

/** Complete enough to be submitted. */
export const ds160Answers = (more: Partial<Ds160Values> = {}): Ds160Values => ({
  ...NO_ANSWERS,
  surname: 'Souza',
  given_name: 'Ana',
  birth_date: '1990-01-31',
  birth_place: 'Campinas',
  nationality: 'Brasileira',
  marital_status: 'single',
  purpose_of_trip: 'turismo',
  intended_arrival: '2099-07-01',
  length_of_stay: '15 dias',
  us_contact: 'Hotel Miami, +1 305 555 0100',
  us_address: '100 Ocean Drive, Miami',
  ...more,
});

export const aDs160Form = (more: Partial<Row<'ds160_forms'>> = {}): Row<'ds160_forms'> => ({
  id: anId(),
  step_id: anId(),
  application_id: anId(),
  client_id: anId(),
  consultant_id: null,
  created_at: AT,
  updated_at: AT,
  ...ds160Answers(),
  ...more,
});
