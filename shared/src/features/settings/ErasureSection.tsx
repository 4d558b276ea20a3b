import type { Composite } from '@rotavisto/shared/supabase';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Typography } from 'antd';
import { myConsents, requestErasure, useOnce } from '../../data';
import { TEXT_BOUNDS } from '../../domain';
import { useFacts } from '../../facts';
import { confirmAction, noPassword } from '../../ui';
import { useSettingsLanguage, useSettingsText } from './settingsText';
import { KeptNote, useKeptForm } from './useKeptForm';

/** Returns the names of the children with a valid consent of the account holder. */
const namesOf = (consents: readonly Composite<'own_consent'>[] = []): string =>
  consents
    .filter(({ kind, withdrawn_at: end }) => kind === 'guardian' && !end)
    .map(({ about_name: name }) => name)
    .filter(Boolean)
    .join(', ');

export function ErasureSection() {
  const text = useSettingsText();
  const facts = useFacts(useSettingsLanguage());
  const ask = useOnce(requestErasure);
  const children = namesOf(useQuery(myConsents).data);
  const { form, forget, note } = useKeptForm<{ reason: string }>('erasure', { reason: '' });

  async function confirmAndAsk({ reason }: { reason: string }) {
    const isSure = await confirmAction({
      title: text('erasureConfirm'),
      content: [text('erasureConfirmText'), children && text('erasureChildren', { names: children })]
        .filter(Boolean)
        .join(' '),
      okText: text('erasureAsk'),
      cancelText: text('erasureKeep'),
      danger: true,
    });
    if (isSure) ask.mutate({ reason }, { onSuccess: forget });
  }

  if (ask.isSuccess) return <Alert type="info" showIcon title={text('erasureSent')} />;
  return (
    <Form {...form} layout="vertical" onFinish={confirmAndAsk}>
      <Typography.Paragraph>
        {facts.fill(text('erasureText'))} {children && <span>{text('erasureChildren', { names: children })}</span>}
      </Typography.Paragraph>
      <Form.Item name="reason" label={text('erasureReason')} rules={[noPassword]}>
        <Input.TextArea rows={3} maxLength={TEXT_BOUNDS.erasureReason} />
      </Form.Item>
      <KeptNote {...note} />
      <Button danger htmlType="submit" loading={ask.isPending}>
        {text('erasureAsk')}
      </Button>
    </Form>
  );
}
