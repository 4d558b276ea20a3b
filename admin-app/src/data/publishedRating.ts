import { invalidates, verb } from '@rotavisto/shared/data';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Whether the landing page shows the clients' rating, and the number of ratings. */
export const publishedRating = queryOptions({
  queryKey: ['admin', 'rating'],
  queryFn: () => verb('admin_satisfaction'),
  meta: { errorKey: 'admin.generic', voice: 'office' },
});

export const publishRating = mutationOptions({
  mutationFn: (isPublished: boolean) => verb('admin_publish_satisfaction', { is_published: isPublished }),
  onSuccess: invalidates('admin'),
  meta: { errorKey: 'admin.generic', voice: 'office' },
});
