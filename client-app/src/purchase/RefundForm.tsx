import { isInCoolingOff, TEXT_BOUNDS } from '@rotavisto/shared/domain';
import { KeptNote, useKeptForm } from '@rotavisto/shared/features/settings';
import { useT } from '@rotavisto/shared/i18n';
import { noPassword } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, Typography } from 'antd';
import { requestRefund } from '../data/purchase';
import { RefundAccountFields } from './RefundAccountFields';
import { formName, NO_ACCOUNT, type RefundAccount } from './refundAccount';

interface Props {
  /** Whom it was bought for. */
  travellerId: string | null;
  paidAt: string;
  /** The provider cannot give it back. */
  needsTransfer: boolean;
}

/** Within the seven days of the law a button and no question; afterwards the reason is asked for. */
export function RefundForm({ travellerId, paidAt, needsTransfer }: Props) {
  const t = useT('purchase');
  const ask = useMutation(requestRefund);
  const { form, forget, note } = useKeptForm<{ reason: string } & RefundAccount>(`refund-${travellerId ?? 'own'}`, {
    reason: '',
    ...NO_ACCOUNT,
  });
  const needsReason = !isInCoolingOff(paidAt);
  return (
    <Form<{ reason: string } & RefundAccount>
      {...form}
      name={formName('refund-form', travellerId)}
      layout="vertical"
      onFinish={({ reason = '', ...account }) =>
        ask.mutate({ reason, account: needsTransfer ? account : null, travellerId }, { onSuccess: forget })
      }
    >
      <Typography.Paragraph type="secondary">{t(needsReason ? 'refundText' : 'refundFree')}</Typography.Paragraph>
      {needsReason && (
        <Form.Item
          name="reason"
          label={t('reason')}
          rules={[{ required: true, whitespace: true, message: t('reasonRequired') }, noPassword]}
        >
          <Input.TextArea rows={3} maxLength={TEXT_BOUNDS.refundRequest} />
        </Form.Item>
      )}
      {needsTransfer && (
        <>
          <Typography.Paragraph type="secondary">{t('accountText')}</Typography.Paragraph>
          <RefundAccountFields />
        </>
      )}
      <KeptNote {...note} />
      <Button htmlType="submit" loading={ask.isPending}>
        {t('ask')}
      </Button>
    </Form>
  );
}
