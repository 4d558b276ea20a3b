import { setDirty } from '@rotavisto/shared/session';
import { Button, Form, Typography } from 'antd';
import { useState } from 'react';
import { personStore } from '../../person';
import { useSettingsText } from './settingsText';

/** Unsaved values by form, kept for the life of the session and the tab; never a password. */
const useKept = personStore<Readonly<Record<string, object | undefined>>>('unsaved forms', {});

const askToStay = (event: Event) => event.preventDefault();

useKept.subscribe((kept, before) => {
  for (const name of Object.keys({ ...before, ...kept })) setDirty(`settings-${name}`, kept[name] !== undefined);
  if (Object.values(kept).some(Boolean)) window.addEventListener('beforeunload', askToStay);
  else window.removeEventListener('beforeunload', askToStay);
});

const write = (name: string, values: object | undefined): void => useKept.setState({ [name]: values });

/** A form with values that outlive its page until they are saved or discarded. */
export function useKeptForm<Values extends object>(name: string, saved: Values) {
  const [form] = Form.useForm<Values>();
  const [isRestored, setRestored] = useState(() => useKept.getState()[name] !== undefined);
  const [initialValues] = useState<Values>(() => ({ ...saved, ...useKept.getState()[name] }));

  function forget(): void {
    write(name, undefined);
    setRestored(false);
  }

  return {
    form: {
      form,
      initialValues,
      onValuesChange: (_changed: unknown, values: Values) =>
        write(name, JSON.stringify({ ...saved, ...values }) === JSON.stringify(saved) ? undefined : values),
    },
    /** Called after saving. */
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

/** Shows that the form has restored values, with a button to discard them. */
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
