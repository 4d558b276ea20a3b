import type { ClientPath, FirstReads } from '@rotavisto/shared/pages';

const select = [
  '*',
  'client:profiles!client_id(id,full_name,email,phone)',
  'consultant:profiles!consultant_id(id,full_name,email,phone)',
  'application_steps!application_id(*)',
  'documents:document_submissions!application_id(*,reviewer:profiles!reviewed_by(id,full_name))',
  'appointments:consultant_appointments!application_id(*)',
  'estimates',
].join();

const rest = [
  ['appointments.is_personal', 'eq.false'],
  ['appointments.status', 'neq.cancelled'],
  ['order', 'created_at.desc'],
  ['application_steps.order', 'order_index.asc'],
  ['documents.order', 'submitted_at.desc'],
  ['appointments.order', 'created_at.desc'],
  ['appointments.limit', '1'],
  ['limit', '1'],
];

/** As `myApplication` of shared/src/data asks. */
const myApplication = {
  path: `visa_applications?${new URLSearchParams({ select })}&client_id=eq.{user}&${new URLSearchParams(rest)}`,
};

export const firstReads: FirstReads<ClientPath> = {
  '/client': [myApplication],
  '/client/applications': [myApplication],
};
