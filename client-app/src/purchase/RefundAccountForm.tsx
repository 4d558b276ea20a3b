import { formatDate } from '@rotavisto/shared/domain';
import { KeptNote, useKeptForm } from '@rotavisto/shared/features/settings';
import { useT } from '@rotavisto/shared/i18n';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Typography } from 'antd';
import { useState } from 'react';
import { setRefundAccount } from '../data/purchase';
import { RefundAccountFields } from './RefundAccountFields';
import { formName, NO_ACCOUNT, type RefundAccount } from './refundAccount';

interface Props {
  /** The traveller of the purchase; null for the account holder. */
  travellerId: string | null;
  givenAt: string | null;
}

/** Form for the target account of a requested refund, which the client may change until the refund is done. */
export function RefundAccountForm({ travellerId, givenAt }: Props) {
  const t = useT('purchase');
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
      name={formName('refund-account', travellerId)}
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
