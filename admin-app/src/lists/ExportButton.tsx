import { DownloadOutlined } from '@ant-design/icons';
import { Button, Select, Space } from 'antd';
import { useT } from '../strings';
import type { Separator } from './csv';

export interface Exporting {
  label: string;
  isBusy: boolean;
  run: () => void;
  separator: Separator;
  setSeparator: (separator: Separator) => void;
}

interface ExportButtonProps {
  exporting: Exporting;
  /** What is exported, where several things of a page can be. */
  name?: string;
  size?: 'small';
}

/** The file is split at what the reader's spreadsheet splits at, or at the sign chosen beside the button. */
export function ExportButton({ exporting, name, size }: ExportButtonProps) {
  const t = useT();
  return (
    <Space.Compact size={size}>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        aria-label={name && `${exporting.label} ${name}`}
        loading={exporting.isBusy}
        onClick={exporting.run}
      >
        {exporting.label}
      </Button>
      <Select<Separator>
        aria-label={name ? t('list.separatorOf', { name }) : t('list.separator')}
        value={exporting.separator}
        popupMatchSelectWidth={false}
        options={[
          { value: ';', label: ';', title: t('list.semicolon') },
          { value: ',', label: ',', title: t('list.comma') },
        ]}
        optionRender={({ data }) => data.title}
        onChange={exporting.setSeparator}
      />
    </Space.Compact>
  );
}
