import { useT } from '@rotavisto/shared/i18n';
import { useNavigate } from '@rotavisto/shared/router';
import { EmptyState, PageTitle } from '@rotavisto/shared/ui';
import { Button } from 'antd';

export function NotFoundPage() {
  const t = useT('common');
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title={t('notFoundTitle')} />
      <EmptyState
        title={t('notFoundText')}
        action={
          <Button type="primary" onClick={() => navigate('/client')}>
            {t('backToStart')}
          </Button>
        }
      />
    </>
  );
}
