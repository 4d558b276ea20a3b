import { notify } from '@rotavisto/shared/toast';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { changeAddress } from '../../../data';
import { TEXT_BOUNDS } from '../../../domain';
import { useSettingsText } from '../settingsText';
import { useUnsavedMark } from '../useUnsavedMark';
import { addressProblem } from './problems';

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

export function AddressForm({ email }: { email: string }) {
  const text = useSettingsText();
  const [form] = Form.useForm<{ next: string }>();
  const markUnsaved = useUnsavedMark('settings-address');
  const ask = useMutation({
    ...changeAddress,
    meta: { silent: true },
    // Not of one press: the form is gone by the time that would be called.
    onSuccess: () => {
      markUnsaved(false);
      notify({ type: 'success', text: text('addressSent') });
    },
    onError: (error) => {
      const { key, words } = addressProblem(error);
      form.setFields([{ name: 'next', errors: [words ?? text(key)] }]);
      form.focusField('next');
    },
  });

  return (
    <Form
      form={form}
      layout="vertical"
      onValuesChange={() => markUnsaved(true)}
      onFinish={({ next }) => ask.mutate(next)}
    >
      <Form.Item
        name="next"
        label={text('addressNew')}
        extra={text('addressHint')}
        rules={[
          {
            validator: (_rule, value?: string) => {
              const wanted = value?.trim() ?? '';
              if (wanted === '') return Promise.reject(new Error(text('addressRequired')));
              if (!ADDRESS.test(wanted)) return Promise.reject(new Error(text('addressWrong')));
              const isSame = wanted.toLowerCase() === email.toLowerCase();
              return isSame ? Promise.reject(new Error(text('addressSame'))) : Promise.resolve();
            },
          },
        ]}
        validateTrigger="onSubmit"
      >
        <Input type="text" inputMode="email" autoComplete="email" autoCapitalize="none" maxLength={TEXT_BOUNDS.email} />
      </Form.Item>
      <Button htmlType="submit" loading={ask.isPending}>
        {text('addressAsk')}
      </Button>
    </Form>
  );
}
