import type { CsvColumn } from '../lists/csv';
import { isoDay } from '../lists/day';
import { phoneCell } from '../lists/phoneCell';
import type { useT } from '../strings';

export interface ExportedConsultant {
  consultant_id: string;
  full_name: string;
  email: string;
  phone: string | null;
  active_clients: number;
  total_clients: number;
  created_at: string;
}

export const consultantColumns = (t: ReturnType<typeof useT>): readonly CsvColumn<ExportedConsultant>[] => [
  { header: t('csv.fullName'), value: (consultant) => consultant.full_name },
  { header: t('csv.email'), value: (consultant) => consultant.email },
  {
    header: t('csv.phone'),
    value: (consultant) => (consultant.phone && phoneCell(consultant.phone)) || t('csv.noPhone'),
  },
  { header: t('csv.activeClients'), value: (consultant) => consultant.active_clients },
  { header: t('csv.totalClients'), value: (consultant) => consultant.total_clients },
  { header: t('csv.registered'), value: (consultant) => isoDay(consultant.created_at) },
];
