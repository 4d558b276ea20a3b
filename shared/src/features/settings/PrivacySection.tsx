import { DownloadOutlined } from '@ant-design/icons';
import type { Json } from '@rotavisto/shared/supabase';
import { useMutation } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { exportMyData } from '../../data';
import { todayInSaoPaulo } from '../../domain';
import { downloadText } from '../../lib';
import { useOutcome, useSettingsText } from './settingsText';

export function PrivacySection() {
  const text = useSettingsText();
  const { meta, say } = useOutcome('settings.export');
  const download = useMutation({ ...exportMyData, meta });

  function save(data: Json) {
    downloadText(`rotavisto-${todayInSaoPaulo()}.json`, JSON.stringify(data, null, 2), 'application/json');
    say('exported');
  }

  return (
    <>
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
