import { invalidates, verb } from '@rotavisto/shared/data';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** The company's measured claims, each with its publication on the landing page. */
export const measuredClaims = queryOptions({
  queryKey: ['admin', 'claims'],
  queryFn: () => verb('admin_claims'),
  meta: { errorKey: 'admin.generic', voice: 'office' },
});

export const publishClaim = mutationOptions({
  mutationFn: ({ claim, isPublished }: { claim: string; isPublished: boolean }) =>
    verb('admin_publish_claim', { claim, is_published: isPublished }),
  onSuccess: invalidates('admin'),
  meta: { errorKey: 'admin.generic', voice: 'office' },
});
