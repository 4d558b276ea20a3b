import { session } from '@rotavisto/shared/session';
import { useMutation } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { setCalendlyUrl } from '../../data';
import { cleanLink, isLink, TEXT_BOUNDS } from '../../domain';
import { LinkInput } from '../../ui';
import { useOutcome, useSettingsText } from './settingsText';
import { KeptNote, useKeptForm } from './useKeptForm';

const CALENDLY = 'https://calendly.com/';

/** Accepts the same links as the database. */
const isCalendly = (link: string): boolean => isLink(link) && link.startsWith(CALENDLY) && link !== CALENDLY;

export function SchedulingForm({ url }: { url: string | null }) {
  const text = useSettingsText();
  const { form, forget, note } = useKeptForm<{ url: string }>('scheduling', { url: url ?? '' });
  const { meta, say } = useOutcome('settings.calendly');
  const save = useMutation({ ...setCalendlyUrl, meta });

  async function finish() {
    forget();
    say('schedulingSaved');
    await (await session()).refreshProfile();
  }

  return (
    <Form<{ url: string }>
      {...form}
      layout="vertical"
      onFinish={(values) => save.mutate(values, { onSuccess: finish })}
    >
      <Form.Item
        name="url"
        label={text('schedulingUrl')}
        extra={text('schedulingUrlHint')}
        rules={[
          {
            validator: (_rule, value?: string) =>
              !value?.trim() || isCalendly(cleanLink(value))
                ? Promise.resolve()
                : Promise.reject(new Error(text('schedulingUrlInvalid'))),
          },
        ]}
      >
        <LinkInput maxLength={TEXT_BOUNDS.calendlyUrl} placeholder={CALENDLY} />
      </Form.Item>
      <KeptNote {...note} />
      <Button htmlType="submit" loading={save.isPending}>
        {text('schedulingSave')}
      </Button>
    </Form>
  );
}
