import { AppError, noticeIdOf } from '@rotavisto/shared/session';
import { notify } from '@rotavisto/shared/toast';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, Space } from 'antd';
import { useSettingsText } from '../settingsText';
import { codeProblem } from './problems';

interface CodeFormProps {
  label: string;
  isDangerous?: boolean;
  submit: (code: string) => Promise<void>;
  onDone: () => void;
  onCancel: () => void;
}

/** A form for the current six digits; it shows a wrong code at the field. */
export function CodeForm({ label, isDangerous = false, submit, onDone, onCancel }: CodeFormProps) {
  const text = useSettingsText();
  const [form] = Form.useForm<{ code: string }>();
  const send = useMutation({
    mutationFn: submit,
    meta: { silent: true },
    onSuccess: onDone,
    onError: (error) => {
      const { isOfCode, key } = codeProblem(error instanceof AppError ? error.code : '');
      if (!isOfCode) return notify({ type: 'error', text: text(key), id: noticeIdOf(error) });
      form.setFields([{ name: 'code', errors: [text(key)] }]);
      form.focusField('code');
    },
  });

  return (
    <Form form={form} name="second-factor" layout="vertical" onFinish={({ code }) => send.mutate(code)}>
      <Form.Item
        name="code"
        label={text('code')}
        rules={[{ required: true, pattern: /^\s*(\d\s*){6}$/, message: text('codeMissing') }]}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={9} style={{ maxWidth: 160 }} />
      </Form.Item>
      <Space>
        <Button type="primary" danger={isDangerous} htmlType="submit" loading={send.isPending}>
          {label}
        </Button>
        <Button onClick={onCancel}>{text('codeCancel')}</Button>
      </Space>
    </Form>
  );
}
