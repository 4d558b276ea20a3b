import { Stamp } from '@rotavisto/shared/brand';
import { Link } from '@rotavisto/shared/router';
import { useQuery } from '@tanstack/react-query';
import { Card } from 'antd';
import { mailCounts } from '../data/mail';
import { Facts } from '../details/Details';
import { momentText } from '../lists/day';
import { count } from '../lists/figures';
import { useT as useMailT } from '../mail/strings';
import { useT } from './strings';

/** Shows the state of outgoing mail: waiting, retried and failed. */
export function MailCard() {
  const t = useMailT();
  const words = useT();
  const { data } = useQuery(mailCounts());
  const hasFailed = data !== undefined && data.failed > 0;
  return (
    <Card
      title={<h2 style={{ fontSize: 16, margin: 0 }}>{t('card')}</h2>}
      extra={
        data && (
          <Stamp tone={hasFailed ? 'failed' : data.retrying > 0 ? 'waiting' : 'done'}>
            {t(hasFailed ? 'cardFailed' : data.retrying > 0 ? 'cardRetrying' : 'cardFine')}
          </Stamp>
        )
      }
    >
      <Facts
        facts={[
          { label: t('waitingCount'), value: count(data?.waiting) },
          { label: t('retryingCount'), value: count(data?.retrying) },
          { label: t('failedCount'), value: count(data?.failed) },
          { label: t('oldestWaiting'), value: momentText(data?.oldest_waiting_at) || words('noError') },
          { label: t('oldestFailed'), value: momentText(data?.oldest_failed_at) || words('noError') },
        ]}
      />
      <p style={{ margin: '16px 0 0' }}>
        <Link to="../mail">{t('cardLink')}</Link>
      </p>
    </Card>
  );
}
