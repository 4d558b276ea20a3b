import { HoursDesk } from '@rotavisto/shared/features/hours';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { PageTitle } from '@rotavisto/shared/ui';
import './strings';

export function HoursPage() {
  const t = useT('consultantCalendar');
  return (
    <>
      <PageTitle
        title={t('calendar.hours.title')}
        subtitle={t('calendar.hours.subtitle')}
        action={<Link to="/consultant/calendar">{t('calendar.hours.back')}</Link>}
      />
      <HoursDesk />
    </>
  );
}
