interface Case {
  applicationId: string;
}

/** Where a document of this case is reviewed. */
export const reviewPath = ({ applicationId }: Case): string => `/consultant/applications/${applicationId}?open=review`;

const HAS_REVIEWS = ['/consultant', '/consultant/kanban'];

/** On a page that reviews any case, over that page. */
export function reviewHere(review: Case, { pathname, search }: { pathname: string; search: string }): string {
  if (!HAS_REVIEWS.includes(pathname.replace(/\/$/, ''))) return reviewPath(review);
  const params = new URLSearchParams(search);
  params.set('open', `review.${review.applicationId}`);
  return `${pathname}?${params}`;
}
