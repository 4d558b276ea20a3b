import { type CaseTraveller, caseName, formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Email } from '@rotavisto/shared/ui';
import { Descriptions } from 'antd';
import './strings';

interface Props {
  application: {
    created_at: string;
    client: { full_name: string; email: string; phone: string | null } | null;
    traveller: CaseTraveller | null;
  };
}

export function ReviewedClient({ application: { client, traveller, created_at } }: Props) {
  const t = useT('consultantReview');
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 2 }}
      items={[
        { key: 'client', label: t('review.client'), children: caseName(client?.full_name, traveller) },
        { key: 'email', label: t('review.email'), children: client && <Email address={client.email} /> },
        { key: 'phone', label: t('review.phone'), children: client?.phone ?? t('review.noPhone') },
        { key: 'started', label: t('review.started'), children: formatDate(created_at) },
      ]}
    />
  );
}
