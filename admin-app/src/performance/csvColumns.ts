import type { Performance, PerformanceOfConsultant } from '../data/performance';
import type { CsvColumn } from '../lists/csv';
import type { useT } from './strings';

type Translate = ReturnType<typeof useT>;

export const consultantColumns = (t: Translate): readonly CsvColumn<PerformanceOfConsultant>[] => [
  { header: t('consultant'), value: (row) => row.full_name },
  { header: t('active'), value: (row) => row.active },
  { header: t('csv.completedSteps'), value: (row) => row.completed_steps },
  { header: t('csv.medianDays'), value: (row) => row.median_days },
  { header: t('csv.p90Days'), value: (row) => row.p90_days },
  { header: t('csv.answered'), value: (row) => row.answered },
  { header: t('csv.firstAnswerHours'), value: (row) => row.first_answer_hours },
  { header: t('csv.documentsReviewed'), value: (row) => row.documents_reviewed },
  { header: t('csv.documentsFirstTry'), value: (row) => row.documents_first_try },
  { header: t('decided'), value: (row) => row.decided },
  { header: t('approved'), value: (row) => row.approved },
];

export const stepColumns = (t: Translate): readonly CsvColumn<Performance['steps'][number]>[] => [
  { header: t('step'), value: (row) => t(`steps:type.${row.step_type}`) },
  { header: t('completed'), value: (row) => row.completed },
  { header: t('csv.medianDays'), value: (row) => row.median_days },
  { header: t('csv.p90Days'), value: (row) => row.p90_days },
  { header: t('goal'), value: (row) => row.told_days },
];

export const cohortColumns = (t: Translate): readonly CsvColumn<Performance['cohorts'][number]>[] => [
  { header: t('csv.month'), value: (row) => row.month },
  { header: t('started'), value: (row) => row.started },
  { header: t('submitted'), value: (row) => row.submitted },
  { header: t('interviewed'), value: (row) => row.interviewed },
  { header: t('decided'), value: (row) => row.decided },
  { header: t('approved'), value: (row) => row.approved },
];

export const formColumns = (t: Translate): readonly CsvColumn<{ state: string; count: number }>[] => [
  { header: t('forms.state'), value: (row) => row.state },
  { header: t('active'), value: (row) => row.count },
];

export const funnelColumns = (t: Translate): readonly CsvColumn<{ stage: string; count: number }>[] => [
  { header: t('stage'), value: (row) => row.stage },
  { header: t('people'), value: (row) => row.count },
];
