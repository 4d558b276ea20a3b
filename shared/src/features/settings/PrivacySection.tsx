import { DownloadOutlined } from '@ant-design/icons';
import { notify } from '@rotavisto/shared/toast';
import { useMutation } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { exportMyData } from '../../data';
import { formatDate, todayInSaoPaulo } from '../../domain';
import { downloadJson } from './downloadJson';
import { useSettingsText } from './settingsText';

export function PrivacySection({ consent }: { consent: { version: string; at: string } | null }) {
  const text = useSettingsText();
  const download = useMutation({
    ...exportMyData,
    onSuccess: (data) => {
      downloadJson(`rotavisto-${todayInSaoPaulo()}.json`, data);
      notify({ type: 'success', text: text('exported') });
    },
  });

  return (
    <>
      <Typography.Paragraph>
        {consent ? text('consent', { version: consent.version, date: formatDate(consent.at) }) : text('noConsent')}
      </Typography.Paragraph>
      <Typography.Paragraph type="secondary">{text('privacyText')}</Typography.Paragraph>
      <Button icon={<DownloadOutlined aria-hidden />} loading={download.isPending} onClick={() => download.mutate()}>
        {text('export')}
      </Button>
    </>
  );
}
