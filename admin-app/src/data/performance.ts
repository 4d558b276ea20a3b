import { invalidates, verb, verbPage } from '@rotavisto/shared/data';
import type { Composite } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export type Performance = Composite<'admin_performance'>;
export type PerformanceOfConsultant = Composite<'performance_consultant'>;

/** The figures of all consultants; with a consultant, the steps are theirs. */
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

/** The figures are counted every hour; this counts them now. */
export const countPerformance = mutationOptions({
  mutationFn: () => verb('admin_count_performance'),
  onSuccess: invalidates('admin'),
  meta: { errorKey: 'admin.countPerformance', voice: 'office' },
});
