import type { CsvColumn } from '../lists/csv';
import { isoDay } from '../lists/day';
import type { useT } from '../strings';

export interface ExportedClient {
  client_id: string;
  full_name: string;
  email: string;
  phone: string | null;
  applications_total: number;
  created_at: string;
}

export const clientColumns = (t: ReturnType<typeof useT>): readonly CsvColumn<ExportedClient>[] => [
  { header: t('csv.fullName'), value: (client) => client.full_name },
  { header: t('csv.email'), value: (client) => client.email },
  { header: t('csv.phone'), value: (client) => client.phone || t('csv.noPhone') },
  { header: t('csv.applications'), value: (client) => client.applications_total },
  { header: t('csv.registered'), value: (client) => isoDay(client.created_at) },
];
