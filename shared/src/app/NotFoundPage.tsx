import { Link } from '@rotavisto/shared/router';
import { homeOf, useSession } from '@rotavisto/shared/session';
import { useT } from '../i18n';
import { usePageHeading } from '../lib';
import { EmptyState } from '../ui';

/** The page for an unknown path inside an area. */
export function NotFoundPage() {
  const t = useT();
  const role = useSession((session) => session.profile?.role);
  const heading = usePageHeading(t('notFoundTitle'));
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="rv-visually-hidden">
        {t('notFoundTitle')}
      </h1>
      <EmptyState
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={<Link to={role ? homeOf(role) : '/'}>{t('backToStart')}</Link>}
      />
    </>
  );
}
