import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Typography } from 'antd';
import { useState } from 'react';
import { setRefundAccount } from '../data/purchase';
import { RefundAccountFields } from './RefundAccountFields';
import type { RefundAccount } from './refundAccount';

/** For a refund that was asked for: where it goes to, to be given or changed until it is done. */
export function RefundAccountForm({ givenAt }: { givenAt: string | null }) {
  const t = useT('purchase');
  const [isChanging, setChanging] = useState(false);
  const save = useMutation(setRefundAccount);
  if (givenAt && !isChanging) {
    return (
      <Typography.Paragraph>
        {t('accountGiven', { date: formatDate(givenAt) })}{' '}
        <Button size="small" onClick={() => setChanging(true)}>
          {t('accountChange')}
        </Button>
      </Typography.Paragraph>
    );
  }
  return (
    <Form<RefundAccount>
      name="refund-account"
      layout="vertical"
      onFinish={(account) => save.mutate(account, { onSuccess: () => setChanging(false) })}
    >
      <h3>{t('accountTitle')}</h3>
      {!givenAt && <Typography.Paragraph strong>{t('accountMissing')}</Typography.Paragraph>}
      <Typography.Paragraph type="secondary">{t('accountText')}</Typography.Paragraph>
      <RefundAccountFields />
      <Button htmlType="submit" type="primary" loading={save.isPending}>
        {t('accountSave')}
      </Button>
    </Form>
  );
}
