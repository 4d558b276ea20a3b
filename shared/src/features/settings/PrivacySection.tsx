import { DownloadOutlined } from '@ant-design/icons';
import type { Json } from '@rotavisto/shared/supabase';
import { useMutation } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { exportMyData } from '../../data';
import { formatDate, todayInSaoPaulo } from '../../domain';
import { downloadText } from '../../lib';
import { useOutcome, useSettingsLanguage, useSettingsText } from './settingsText';

export function PrivacySection({ consent }: { consent: { version: string; at: string } | null }) {
  const text = useSettingsText();
  const language = useSettingsLanguage();
  const { meta, say } = useOutcome('settings.export');
  const download = useMutation({ ...exportMyData, meta });

  function save(data: Json) {
    downloadText(`rotavisto-${todayInSaoPaulo()}.json`, JSON.stringify(data, null, 2), 'application/json');
    say('exported');
  }

  return (
    <>
      <Typography.Paragraph>
        {consent
          ? text('consent', { version: consent.version, date: formatDate(consent.at, language) })
          : text('noConsent')}
      </Typography.Paragraph>
      <Typography.Paragraph type="secondary">{text('privacyText')}</Typography.Paragraph>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate(undefined, { onSuccess: save })}
      >
        {text('export')}
      </Button>
    </>
  );
}
