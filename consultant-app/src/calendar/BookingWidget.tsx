import { useT } from '@rotavisto/shared/i18n';
import { useSession } from '@rotavisto/shared/session';
import { publicConfig } from '@rotavisto/shared/supabase';
import { EmptyState, ErrorCard } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Spin } from 'antd';
import { useEffect, useRef } from 'react';
import { bookingWidget } from './bookingWidgetQuery';
import styles from './calendar.module.css';

/** The consultant's own scheduling page, or the default one, with name and e-mail filled in. */
export function BookingWidget() {
  const t = useT('consultant');
  const profile = useSession((session) => session.profile);
  const config = useQuery({ queryKey: ['config'], queryFn: publicConfig, enabled: !profile?.calendly_url });
  const url = profile?.calendly_url ?? config.data?.defaultCalendlyUrl;
  if (!profile) return null;
  if (!url && config.isPending) return <Spin />;
  if (!url) return <EmptyState title={t('calendar.create.noUrl')} text={t('calendar.create.noUrlText')} />;
  return <Widget url={url} name={profile.full_name} email={profile.email} />;
}

function Widget({ url, name, email }: { url: string; name: string; email: string }) {
  const t = useT('consultant');
  const place = useRef<HTMLDivElement>(null);
  const script = useQuery(bookingWidget);
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
    <Spin spinning={script.isPending} description={t('calendar.create.loading')}>
      <div ref={place} className={styles.widget} />
    </Spin>
  );
}
