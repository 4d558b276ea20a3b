import { type CaseTraveller, caseName } from '@rotavisto/shared/domain';
import { statusText } from '../details/StatusTag';
import type { CsvColumn } from '../lists/csv';
import { isoDay } from '../lists/day';
import type { useT } from '../strings';

export interface ExportedApplication {
  application_id: string;
  client_name: string | null;
  traveller: CaseTraveller | null;
  client_email: string | null;
  consultant_name: string | null;
  status: string;
  created_at: string;
  updated_at: string;
}

export const applicationColumns = (t: ReturnType<typeof useT>): readonly CsvColumn<ExportedApplication>[] => [
  { header: t('csv.applicationId'), value: (application) => application.application_id },
  { header: t('csv.client'), value: ({ client_name, traveller }) => caseName(client_name, traveller) },
  { header: t('csv.clientEmail'), value: (application) => application.client_email },
  { header: t('csv.consultant'), value: (application) => application.consultant_name || t('csv.unassigned') },
  { header: t('csv.status'), value: (application) => statusText(t, application.status) },
  { header: t('csv.created'), value: (application) => isoDay(application.created_at) },
  { header: t('csv.updated'), value: (application) => isoDay(application.updated_at) },
];
