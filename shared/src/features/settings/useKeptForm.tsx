import { setDirty, useSession } from '@rotavisto/shared/session';
import { Button, Form, Typography } from 'antd';
import { useState } from 'react';
import { useSettingsText } from './settingsText';

/** What is typed and not saved yet, by form, for as long as the session and this tab live; passwords are never in it. */
const kept = new Map<string, object>();

const askToStay = (event: Event) => event.preventDefault();

function write(name: string, values: object | null): void {
  if (values) kept.set(name, values);
  else kept.delete(name);
  setDirty(`settings-${name}`, values !== null);
  if (kept.size > 0) window.addEventListener('beforeunload', askToStay);
  else window.removeEventListener('beforeunload', askToStay);
}

useSession.subscribe(({ profile }, { profile: before }) => {
  if (profile?.id !== before?.id) for (const name of kept.keys()) write(name, null);
});

/** A form whose typed values outlive its page until they are saved or thrown away. */
export function useKeptForm<Values extends object>(name: string, saved: Values) {
  const [form] = Form.useForm<Values>();
  const [isRestored, setRestored] = useState(() => kept.has(name));
  const [initialValues] = useState<Values>(() => ({ ...saved, ...kept.get(name) }));

  function forget(): void {
    write(name, null);
    setRestored(false);
  }

  return {
    form: {
      form,
      initialValues,
      onValuesChange: (_changed: unknown, values: Values) =>
        write(name, JSON.stringify({ ...saved, ...values }) === JSON.stringify(saved) ? null : values),
    },
    /** Once it is saved. */
    forget,
    note: {
      isRestored,
      onDiscard: () => {
        form.setFieldsValue(saved as Parameters<typeof form.setFieldsValue>[0]);
        forget();
      },
    },
  };
}

/** Says that what stands in the form was typed before, and takes it back. */
export function KeptNote({ isRestored, onDiscard }: { isRestored: boolean; onDiscard: () => void }) {
  const text = useSettingsText();
  if (!isRestored) return null;
  return (
    <Typography.Paragraph type="warning" role="status">
      {text('kept')}{' '}
      <Button size="small" onClick={onDiscard}>
        {text('discard')}
      </Button>
    </Typography.Paragraph>
  );
}
