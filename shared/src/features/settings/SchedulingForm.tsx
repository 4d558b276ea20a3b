import { session } from '@rotavisto/shared/session';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { setCalendlyUrl } from '../../data';
import { useOutcome, useSettingsText } from './settingsText';
import { useUnsavedMark } from './useUnsavedMark';

const isHttps = (value: string): boolean => URL.canParse(value) && new URL(value).protocol === 'https:';

export function SchedulingForm({ url }: { url: string | null }) {
  const text = useSettingsText();
  const markUnsaved = useUnsavedMark('settings-scheduling');
  const { meta, say } = useOutcome('settings.calendly');
  const save = useMutation({ ...setCalendlyUrl, meta });

  async function finish() {
    markUnsaved(false);
    say('schedulingSaved');
    await (await session()).refreshProfile();
  }

  return (
    <Form<{ url?: string }>
      layout="vertical"
      initialValues={{ url: url ?? '' }}
      onValuesChange={() => markUnsaved(true)}
      onFinish={(values) => save.mutate({ url: values.url ?? '' }, { onSuccess: finish })}
    >
      <Form.Item
        name="url"
        label={text('schedulingUrl')}
        extra={text('schedulingUrlHint')}
        rules={[
          {
            validator: (_rule, value?: string) =>
              !value?.trim() || isHttps(value.trim())
                ? Promise.resolve()
                : Promise.reject(new Error(text('schedulingUrlInvalid'))),
          },
        ]}
      >
        <Input type="url" inputMode="url" maxLength={500} placeholder="https://" />
      </Form.Item>
      <Button htmlType="submit" loading={save.isPending}>
        {text('schedulingSave')}
      </Button>
    </Form>
  );
}
