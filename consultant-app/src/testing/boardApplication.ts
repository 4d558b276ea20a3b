import { anId } from '@rotavisto/shared/testing';
import type { BoardApplication } from '../kanban/cards';

export const aBoardApplication = (more: Partial<BoardApplication> = {}): BoardApplication => ({
  application_id: anId(),
  client_id: anId(),
  client_name: 'Ana Souza',
  client_email: 'ana@exemplo.com',
  client_phone: '(11) 98888-7777',
  status: 'in_progress',
  created_at: '2026-03-10T12:00:00Z',
  updated_at: '2026-03-10T12:00:00Z',
  current_step: 'document_review',
  current_step_status: 'in_progress',
  current_step_since: new Date().toISOString(),
  completed_steps: 1,
  total_steps: 7,
  intended_arrival: null,
  visa_type: 'B1/B2',
  has_protocol: false,
  has_pre_interview: false,
  has_consulate_appointment: false,
  unread: 0,
  official_form: null,
  traveller: null,
  ...more,
});
