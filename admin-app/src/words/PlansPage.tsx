import { Stamp } from '@rotavisto/shared/brand';
import { useLanguage } from '@rotavisto/shared/i18n';
import { formatMoney } from '@rotavisto/shared/lib';
import type { Plan } from '@rotavisto/shared/session';
import { type DataColumn, DataTable, EmptyState, ListSkeleton, PageTitle } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { keptPlans } from '../data/words';
import { useEdited } from '../details/useEdited';
import { ActionsCell } from '../lists/cells';
import { InlineError } from '../lists/InlineError';
import { PlanDialog } from './PlanDialog';
import { useT } from './strings';

/** Lists the plans with their prices and texts. */
export function PlansPage() {
  const t = useT();
  const language = useLanguage();
  const plans = useQuery(keptPlans());
  const { edited: editedId, open, dialog } = useEdited('plan');
  const edited = plans.data?.find(({ id }) => id === editedId);
  const nameOf = ({ name, texts }: Plan) => (language === 'pt' ? name : (texts?.[language].name ?? name));
  const columns: DataColumn<Plan>[] = [
    { key: 'plan', title: t('plans.plan'), primary: true, render: (plan) => <strong>{nameOf(plan)}</strong> },
    {
      key: 'price',
      title: t('plans.price'),
      render: ({ price }) => (price === null ? t('plans.noPrice') : formatMoney(price)),
    },
    {
      key: 'state',
      title: t('plans.state'),
      render: ({ is_available: isSold }) => (
        <Stamp tone={isSold ? 'done' : 'neutral'}>{t(isSold ? 'plans.onSale' : 'plans.soon')}</Stamp>
      ),
    },
    {
      key: 'actions',
      isActions: true,
      title: t('actions'),
      width: 120,
      render: (plan) => (
        <ActionsCell>
          <Button size="small" aria-label={t('editOf', { what: nameOf(plan) })} onClick={() => open(plan.id)}>
            {t('edit')}
          </Button>
        </ActionsCell>
      ),
    },
  ];
  return (
    <>
      <PageTitle title={t('plans.title')} subtitle={t('plans.subtitle')} />
      {plans.isError && (
        <InlineError text={t('plans.error')} retryLabel={t('retry')} onRetry={() => void plans.refetch()} />
      )}
      {plans.isPending && <ListSkeleton text={t('loading')} />}
      {plans.data && (
        <DataTable
          label={t('plans.title')}
          rows={plans.data}
          rowKey={({ id }) => id}
          columns={columns}
          empty={<EmptyState title={t('plans.empty')} />}
        />
      )}
      {edited && <PlanDialog key={edited.id} plan={edited} title={nameOf(edited)} {...dialog} />}
    </>
  );
}
