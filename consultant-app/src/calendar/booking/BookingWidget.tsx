import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { publicConfig } from '@rotavisto/shared/supabase';
import { EmptyState, ErrorCard } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import styles from '../calendar.module.css';
import { bookingWidget } from './bookingWidgetQuery';
import '../strings';

const SCHEDULED = 'calendly.event_scheduled';

/** Whether an appointment was booked in a frame of the scheduling page; messages of any other origin are ignored. */
function useEventScheduled(url: string): boolean {
  const [isScheduled, setScheduled] = useState(false);
  useEffect(() => {
    const { origin } = new URL(url);
    const listen = (message: MessageEvent<{ event?: unknown } | null>) => {
      if (message.origin === origin && message.data?.event === SCHEDULED) setScheduled(true);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [url]);
  return isScheduled;
}

/** The consultant's own scheduling page, or the default one, with name and e-mail filled in. */
export function BookingWidget({ onRecord }: { onRecord: () => void }) {
  const t = useT('consultantCalendar');
  const profile = useSession((session) => session.profile);
  const config = useQuery({
    queryKey: ['config'],
    queryFn: publicConfig,
    meta: { silent: true },
    enabled: !profile?.calendly_url,
  });
  const url = profile?.calendly_url ?? config.data?.defaultCalendlyUrl;
  if (!profile) return null;
  if (!url && config.isPending) return <Spin />;
  // A failed request shows an error, and a missing address shows a notice.
  if (!url && config.isError) {
    return (
      <ErrorCard
        title={t('errors:consultant.calendar')}
        retryLabel={t('calendar.create.retry')}
        retrying={config.isFetching}
        onRetry={config.refetch}
      />
    );
  }
  if (!url) {
    return (
      <EmptyState
        title={t('calendar.create.noUrl')}
        text={t('calendar.create.noUrlText')}
        action={<Link to="/consultant/settings/profile#scheduling">{t('calendar.create.noUrlAction')}</Link>}
      />
    );
  }
  return <Widget url={url} name={profile.full_name} email={profile.email} onRecord={onRecord} />;
}

interface Props {
  url: string;
  name: string;
  email: string;
  onRecord: () => void;
}

function Widget({ url, name, email, onRecord }: Props) {
  const t = useT('consultantCalendar');
  const place = useRef<HTMLDivElement>(null);
  const script = useQuery(bookingWidget);
  const isScheduled = useEventScheduled(url);
  const calendly = script.data;

  useEffect(() => {
    const parentElement = place.current;
    if (!calendly || !parentElement) return;
    calendly.initInlineWidget({ url, parentElement, prefill: { name, email } });
    return () => parentElement.replaceChildren();
  }, [calendly, url, name, email]);

  if (script.isError) {
    return (
      <ErrorCard
        title={t('calendar.create.error')}
        text=""
        retryLabel={t('calendar.create.retry')}
        retrying={script.isFetching}
        onRetry={script.refetch}
      />
    );
  }
  return (
    <>
      {isScheduled && (
        <Alert
          type="success"
          showIcon
          role="status"
          title={t('calendar.create.scheduled')}
          description={t('calendar.create.scheduledText')}
          action={<Button onClick={onRecord}>{t('calendar.create.record')}</Button>}
        />
      )}
      <Spin spinning={script.isPending} description={t('calendar.create.loading')}>
        <div ref={place} className={styles.widget} />
      </Spin>
    </>
  );
}
