import { secondFactorState } from '@rotavisto/shared/data';
import { confirmAction, ErrorCard } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Space, Switch, Typography } from 'antd';
import { adminSetSecondFactor } from '../data/actions';
import { useT } from './strings';

/** Switches the rule that all staff must use a second factor. */
export function SecondFactorRule() {
  const t = useT();
  const state = useQuery(secondFactorState);
  const change = useMutation(adminSetSecondFactor);
  const isRequired = state.data?.rule === 'required';

  async function ask() {
    const isSure = await confirmAction({
      title: t(isRequired ? 'adminSecondFactor:confirmOffer' : 'adminSecondFactor:confirmRequire'),
      content: t(isRequired ? 'adminSecondFactor:confirmOfferText' : 'adminSecondFactor:confirmRequireText'),
      okText: t(isRequired ? 'adminSecondFactor:offer' : 'adminSecondFactor:require'),
      cancelText: t('list.cancel'),
      danger: isRequired,
    });
    if (isSure) change.mutate(isRequired ? 'offered' : 'required');
  }

  if (state.isLoadingError) return <ErrorCard retrying={state.isFetching} onRetry={state.refetch} />;
  return (
    <>
      <Typography.Paragraph>{t('adminSecondFactor:text')}</Typography.Paragraph>
      <Space>
        <Switch
          id="second-factor-rule"
          checked={isRequired}
          disabled={!state.data}
          loading={change.isPending}
          onChange={() => void ask()}
        />
        <label htmlFor="second-factor-rule">{t('adminSecondFactor:label')}</label>
      </Space>
    </>
  );
}
