import { invalidates, verb, verbPage, verbRows } from '@rotavisto/shared/data';
import type { StepType } from '@rotavisto/shared/domain';
import type { Composite } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export type Performance = Composite<'admin_performance'>;
export type PerformanceOfConsultant = Composite<'performance_consultant'>;

/** Loads the figures of all consultants; with a consultant, the steps are those of the consultant. */
export const performanceOf = (months: number, consultantId: string | null) =>
  queryOptions({
    queryKey: ['admin', 'performance', months, consultantId],
    queryFn: () => verb('admin_performance', { months, ...(consultantId ? { consultant_id: consultantId } : {}) }),
    meta: { silent: true },
  });

export const performanceOfConsultants = (months: number, page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['admin', 'performance', 'consultants', months, { page, pageSize }],
    queryFn: () => verbPage('admin_performance_consultants', { months, page, page_size: pageSize }),
    meta: { silent: true },
  });

/** Loads the cases behind the figure of a step, the longest first. */
export const stepRows = (step: StepType, months: number, consultantId: string | null) =>
  queryOptions({
    queryKey: ['admin', 'performance', 'rows', step, months, consultantId],
    queryFn: () =>
      verbRows('admin_step_rows', {
        step_type: step,
        months,
        ...(consultantId ? { consultant_id: consultantId } : {}),
      }),
    meta: { silent: true },
  });

/** Counts the performance figures now; a job counts the figures every hour. */
export const countPerformance = mutationOptions({
  mutationFn: () => verb('admin_count_performance'),
  onSuccess: invalidates('admin'),
  meta: { errorKey: 'admin.countPerformance', voice: 'office' },
});
