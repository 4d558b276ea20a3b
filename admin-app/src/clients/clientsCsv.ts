import type { CsvColumn } from '../lists/csv';
import { isoDay } from '../lists/day';

export interface ExportedClient {
  client_id: string;
  full_name: string;
  email: string;
  phone: string | null;
  applications_total: number;
  created_at: string;
}

export const CLIENT_COLUMNS: readonly CsvColumn<ExportedClient>[] = [
  { header: 'Full Name', value: (client) => client.full_name },
  { header: 'Email', value: (client) => client.email },
  { header: 'Phone', value: (client) => client.phone || 'N/A' },
  { header: 'Applications count', value: (client) => client.applications_total },
  { header: 'Registration Date', value: (client) => isoDay(client.created_at) },
];
