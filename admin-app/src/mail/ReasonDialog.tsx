import { TEXT_BOUNDS } from '@rotavisto/shared/domain';
import { Dialog, noPassword } from '@rotavisto/shared/ui';
import { Button, Flex, Form, Input, Typography } from 'antd';
import { useT } from './strings';

interface ReasonDialogProps {
  title: string;
  text: string;
  /** The label of the button that confirms the decision. */
  action: string;
  isPending: boolean;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a decision about mail, which the audit keeps. */
export function ReasonDialog({ title, text, action, isPending, onReason, onClose }: ReasonDialogProps) {
  const t = useT();
  return (
    <Dialog title={title} width={480} onCancel={onClose}>
      <Typography.Paragraph type="secondary">{text}</Typography.Paragraph>
      <Form<{ reason: string }> layout="vertical" onFinish={({ reason }) => onReason(reason.trim())}>
        <Form.Item
          name="reason"
          label={t('reasonLabel')}
          rules={[{ required: true, whitespace: true, message: t('reasonRequired') }, noPassword]}
        >
          <Input.TextArea rows={3} maxLength={TEXT_BOUNDS.mailDismissal} />
        </Form.Item>
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isPending}>
            {action}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}
