import { TEXT_BOUNDS } from '@rotavisto/shared/domain';
import { Dialog, noPassword } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Input, Typography } from 'antd';
import { buyerName, type PaymentEntry, type Resolution, resolvePayment } from '../data/payments';
import { useT } from './strings';

const WORDS = {
  activated: { title: 'activateTitle', text: 'activateText', ok: 'activate' },
  refunded: { title: 'refundTitle', text: 'refundText', ok: 'refund' },
  dismissed: { title: 'dismissTitle', text: 'dismissText', ok: 'dismiss' },
} as const;

interface ResolveDialogProps {
  entry: PaymentEntry;
  resolution: Resolution;
  onClose: () => void;
}

/** Asks for the reason of a decision about a payment, which the audit keeps. */
export function ResolveDialog({ entry, resolution, onClose }: ResolveDialogProps) {
  const t = useT();
  const resolve = useMutation(resolvePayment(resolution));
  const { title, text, ok } = WORDS[resolution];
  const isRefusing = resolution === 'dismissed' && entry.reason === 'refund_requested';

  return (
    <Dialog title={t(title, { name: buyerName(entry) ?? t('noPerson') })} width={480} onCancel={onClose}>
      <Typography.Paragraph type="secondary">{t(isRefusing ? 'dismissRequestText' : text)}</Typography.Paragraph>
      <Form<{ note: string }>
        layout="vertical"
        onFinish={({ note }) => resolve.mutate({ entryId: entry.id, note: note.trim() }, { onSuccess: onClose })}
      >
        <Form.Item
          name="note"
          label={t('note')}
          rules={[{ required: true, whitespace: true, message: t('noteRequired') }, noPassword]}
        >
          <Input.TextArea rows={3} maxLength={TEXT_BOUNDS.resolutionNote} />
        </Form.Item>
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" danger={resolution === 'refunded'} htmlType="submit" loading={resolve.isPending}>
            {t(ok)}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}
