import { formatDate } from '@rotavisto/shared/domain';
import { KeptNote, useKeptForm } from '@rotavisto/shared/features/settings';
import { useT } from '@rotavisto/shared/i18n';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Typography } from 'antd';
import { useState } from 'react';
import { useTravellerId } from '../cases/currentCase';
import { setRefundAccount } from '../data/purchase';
import { RefundAccountFields } from './RefundAccountFields';
import { NO_ACCOUNT, type RefundAccount } from './refundAccount';

/** For a refund that was asked for: where it goes to, to be given or changed until it is done. */
export function RefundAccountForm({ givenAt }: { givenAt: string | null }) {
  const t = useT('purchase');
  const travellerId = useTravellerId();
  const { form, forget, note } = useKeptForm<RefundAccount>(`refund-account-${travellerId ?? 'own'}`, NO_ACCOUNT);
  const [isChanging, setChanging] = useState(note.isRestored);
  const save = useMutation(setRefundAccount);

  function finish() {
    forget();
    setChanging(false);
  }

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
      {...form}
      name="refund-account"
      layout="vertical"
      onFinish={(account) => save.mutate({ account, travellerId }, { onSuccess: finish })}
    >
      <h3>{t('accountTitle')}</h3>
      {!givenAt && <Typography.Paragraph strong>{t('accountMissing')}</Typography.Paragraph>}
      <Typography.Paragraph type="secondary">{t('accountText')}</Typography.Paragraph>
      <RefundAccountFields />
      <KeptNote {...note} />
      <Button htmlType="submit" type="primary" loading={save.isPending}>
        {t('accountSave')}
      </Button>
    </Form>
  );
}
