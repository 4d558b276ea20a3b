import type { CsvColumn } from '../lists/csv';
import { isoDay } from '../lists/day';

export interface ExportedConsultant {
  consultant_id: string;
  full_name: string;
  email: string;
  phone: string | null;
  active_clients: number;
  total_clients: number;
  created_at: string;
}

export const CONSULTANT_COLUMNS: readonly CsvColumn<ExportedConsultant>[] = [
  { header: 'Full Name', value: (consultant) => consultant.full_name },
  { header: 'Email', value: (consultant) => consultant.email },
  { header: 'Phone', value: (consultant) => consultant.phone || 'N/A' },
  { header: 'Active Clients', value: (consultant) => consultant.active_clients },
  { header: 'Total Clients', value: (consultant) => consultant.total_clients },
  { header: 'Registration Date', value: (consultant) => isoDay(consultant.created_at) },
];
