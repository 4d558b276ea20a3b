import type { Performance, PerformanceOfConsultant } from '../data/performance';
import type { CsvColumn } from '../lists/csv';

export const CONSULTANT_COLUMNS: readonly CsvColumn<PerformanceOfConsultant>[] = [
  { header: 'Consultant', value: (row) => row.full_name },
  { header: 'Open cases', value: (row) => row.active },
  { header: 'Completed steps', value: (row) => row.completed_steps },
  { header: 'Median days', value: (row) => row.median_days },
  { header: '9 in 10 within days', value: (row) => row.p90_days },
  { header: 'Conversations answered', value: (row) => row.answered },
  { header: 'First answer, median hours', value: (row) => row.first_answer_hours },
  { header: 'Documents reviewed', value: (row) => row.documents_reviewed },
  { header: 'Documents approved at first try', value: (row) => row.documents_first_try },
  { header: 'Decisions', value: (row) => row.decided },
  { header: 'Approved', value: (row) => row.approved },
];

export const STEP_COLUMNS: readonly CsvColumn<Performance['steps'][number]>[] = [
  { header: 'Step', value: (row) => row.step_type },
  { header: 'Completed', value: (row) => row.completed },
  { header: 'Median days', value: (row) => row.median_days },
  { header: '9 in 10 within days', value: (row) => row.p90_days },
];

export const COHORT_COLUMNS: readonly CsvColumn<Performance['cohorts'][number]>[] = [
  { header: 'Month', value: (row) => row.month },
  { header: 'Started', value: (row) => row.started },
  { header: 'DS-160 submitted', value: (row) => row.submitted },
  { header: 'Interviewed', value: (row) => row.interviewed },
  { header: 'Decided', value: (row) => row.decided },
  { header: 'Approved', value: (row) => row.approved },
];

export const FUNNEL_COLUMNS: readonly CsvColumn<{ stage: string; count: number }>[] = [
  { header: 'Stage', value: (row) => row.stage },
  { header: 'How many', value: (row) => row.count },
];
