import type { CsvColumn } from '../lists/csv';
import { isoDay } from '../lists/day';

export interface ExportedApplication {
  application_id: string;
  client_name: string | null;
  client_email: string | null;
  consultant_name: string | null;
  status: string;
  created_at: string;
  updated_at: string;
}

export const APPLICATION_COLUMNS: readonly CsvColumn<ExportedApplication>[] = [
  { header: 'Application ID', value: (application) => application.application_id },
  { header: 'Client', value: (application) => application.client_name },
  { header: 'Client Email', value: (application) => application.client_email },
  { header: 'Consultant', value: (application) => application.consultant_name || 'Unassigned' },
  { header: 'Status', value: (application) => application.status },
  { header: 'Created Date', value: (application) => isoDay(application.created_at) },
  { header: 'Last Updated', value: (application) => isoDay(application.updated_at) },
];
