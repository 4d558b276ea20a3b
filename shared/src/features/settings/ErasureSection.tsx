import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Typography } from 'antd';
import { requestErasure } from '../../data';
import { TEXT_BOUNDS } from '../../domain';
import { useFacts } from '../../facts';
import { confirmAction } from '../../ui';
import { useSettingsLanguage, useSettingsText } from './settingsText';
import { KeptNote, useKeptForm } from './useKeptForm';

export function ErasureSection() {
  const text = useSettingsText();
  const facts = useFacts(useSettingsLanguage());
  const ask = useMutation(requestErasure);
  const { form, forget, note } = useKeptForm<{ reason: string }>('erasure', { reason: '' });

  async function confirmAndAsk({ reason }: { reason: string }) {
    const isSure = await confirmAction({
      title: text('erasureConfirm'),
      content: text('erasureConfirmText'),
      okText: text('erasureAsk'),
      cancelText: text('erasureKeep'),
      danger: true,
    });
    if (isSure) ask.mutate({ reason }, { onSuccess: forget });
  }

  if (ask.isSuccess) return <Alert type="info" showIcon title={text('erasureSent')} />;
  return (
    <Form {...form} layout="vertical" onFinish={confirmAndAsk}>
      <Typography.Paragraph>{facts.fill(text('erasureText'))}</Typography.Paragraph>
      <Form.Item name="reason" label={text('erasureReason')}>
        <Input.TextArea rows={3} maxLength={TEXT_BOUNDS.erasureReason} />
      </Form.Item>
      <KeptNote {...note} />
      <Button danger htmlType="submit" loading={ask.isPending}>
        {text('erasureAsk')}
      </Button>
    </Form>
  );
}
