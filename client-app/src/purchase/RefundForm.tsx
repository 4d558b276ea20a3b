import { useT } from '@rotavisto/shared/i18n';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, Typography } from 'antd';
import { requestRefund } from '../data/purchase';

export function RefundForm() {
  const t = useT('purchase');
  const ask = useMutation(requestRefund);
  return (
    <Form<{ reason: string }> name="refund" layout="vertical" onFinish={(values) => ask.mutate(values)}>
      <Typography.Paragraph type="secondary">{t('refundText')}</Typography.Paragraph>
      <Form.Item
        name="reason"
        label={t('reason')}
        rules={[{ required: true, whitespace: true, message: t('reasonRequired') }]}
      >
        <Input.TextArea rows={3} maxLength={1000} />
      </Form.Item>
      <Button htmlType="submit" loading={ask.isPending}>
        {t('ask')}
      </Button>
    </Form>
  );
}
