import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { useCsvExport } from '../lists/useCsvExport';
import { useT } from './strings';

interface ExportButtonProps {
  /** What is exported, said to who cannot see the panel around the button. */
  name: string;
  exporting: ReturnType<typeof useCsvExport>;
}

export function ExportButton({ name, exporting }: ExportButtonProps) {
  const t = useT();
  return (
    <Button
      size="small"
      icon={<DownloadOutlined aria-hidden />}
      aria-label={t('exportOf', { name })}
      loading={exporting.isBusy}
      onClick={exporting.run}
    >
      {exporting.label}
    </Button>
  );
}
