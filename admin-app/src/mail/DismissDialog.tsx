import { TEXT_BOUNDS } from '@rotavisto/shared/domain';
import { Dialog } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Input, Typography } from 'antd';
import { dismissMail, type ListedMail } from '../data/mail';
import { useT } from './strings';

/** Gives up an undeliverable mail, with a reason. */
export function DismissDialog({ mail, onClose }: { mail: ListedMail; onClose: () => void }) {
  const t = useT();
  const dismiss = useMutation(dismissMail);

  return (
    <Dialog title={t('dismissTitle', { address: mail.to_email })} width={480} onCancel={onClose}>
      <Typography.Paragraph type="secondary">{t('dismissText')}</Typography.Paragraph>
      <Form<{ reason: string }>
        layout="vertical"
        onFinish={({ reason }) => dismiss.mutate({ mailId: mail.id, reason: reason.trim() }, { onSuccess: onClose })}
      >
        <Form.Item
          name="reason"
          label={t('reasonLabel')}
          rules={[{ required: true, whitespace: true, message: t('reasonRequired') }]}
        >
          <Input.TextArea rows={3} maxLength={TEXT_BOUNDS.mailDismissal} />
        </Form.Item>
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={dismiss.isPending}>
            {t('dismiss')}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}
