import { secondFactorState } from '@rotavisto/shared/data';
import { confirmAction } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Space, Switch, Typography } from 'antd';
import { adminSetSecondFactor } from '../data/actions';
import { useT } from '../strings';

/** Whether all staff must use a second factor. */
export function SecondFactorRule() {
  const t = useT();
  const state = useQuery(secondFactorState);
  const change = useMutation(adminSetSecondFactor);
  const isRequired = state.data?.rule === 'required';

  async function ask() {
    const isSure = await confirmAction({
      title: t(isRequired ? 'secondFactor.confirmOffer' : 'secondFactor.confirmRequire'),
      content: t(isRequired ? 'secondFactor.confirmOfferText' : 'secondFactor.confirmRequireText'),
      okText: t(isRequired ? 'secondFactor.offer' : 'secondFactor.require'),
      cancelText: t('list.cancel'),
      danger: isRequired,
    });
    if (isSure) change.mutate(isRequired ? 'offered' : 'required');
  }

  return (
    <>
      <Typography.Paragraph>{t('secondFactor.text')}</Typography.Paragraph>
      <Space>
        <Switch
          id="second-factor-rule"
          checked={isRequired}
          disabled={!state.data}
          loading={change.isPending}
          onChange={() => void ask()}
        />
        <label htmlFor="second-factor-rule">{t('secondFactor.label')}</label>
      </Space>
    </>
  );
}
