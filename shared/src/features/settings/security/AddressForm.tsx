import { notify } from '@rotavisto/shared/toast';
import { useMutation } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { changeAddress } from '../../../data';
import { cleanEmail, isEmail, slipAsker } from '../../../domain';
import { EmailInput } from '../../../ui';
import { useSettingsText } from '../settingsText';
import { KeptNote, useKeptForm } from '../useKeptForm';
import { addressProblem } from './problems';

export function AddressForm({ email }: { email: string }) {
  const text = useSettingsText();
  const { form, forget, note } = useKeptForm<{ next: string }>('address', { next: '' });
  const [slipOf] = useState(slipAsker);
  const ask = useMutation({
    ...changeAddress,
    meta: { silent: true },
    // Callbacks of the hook instead of `mutate`, because the form is unmounted before those would run.
    onSuccess: () => {
      forget();
      notify({ type: 'success', text: text('addressSent') });
    },
    onError: async (error) => {
      const { key, words } = await addressProblem(error);
      form.form.setFields([{ name: 'next', errors: [words ?? text(key)] }]);
      form.form.focusField('next');
    },
  });

  return (
    <Form {...form} layout="vertical" onFinish={({ next }) => ask.mutate(next)}>
      <Form.Item
        name="next"
        label={text('addressNew')}
        extra={text('addressHint')}
        rules={[
          {
            validator: (_rule, value?: string) => {
              const wanted = cleanEmail(value ?? '');
              if (wanted === '') return Promise.reject(new Error(text('addressRequired')));
              if (!isEmail(wanted)) return Promise.reject(new Error(text('addressWrong')));
              if (wanted === email.toLowerCase()) return Promise.reject(new Error(text('addressSame')));
              const meant = slipOf(wanted);
              const question = meant && text('addressSure', { email: wanted, meant });
              return question ? Promise.reject(new Error(question)) : Promise.resolve();
            },
          },
        ]}
        validateTrigger="onSubmit"
      >
        <EmailInput autoComplete="email" />
      </Form.Item>
      <KeptNote {...note} />
      <Button htmlType="submit" loading={ask.isPending}>
        {text('addressAsk')}
      </Button>
    </Form>
  );
}
