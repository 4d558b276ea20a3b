import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import { Button, Icon, NativeSelect } from '@rotavisto/shared/ui';
import type { Separator } from './csv';
import styles from './lists.module.css';

type Key =
  | 'list.export'
  | 'list.exporting'
  | 'list.exportingMore'
  | 'list.exportedOne'
  | 'list.exportedMany'
  | 'list.separator'
  | 'list.separatorOf'
  | 'list.semicolon'
  | 'list.comma';

/** Returns a text of an export. */
export type ExportWords = (key: Key, values?: Record<string, string | number>) => string;

export interface Exporting {
  label: string;
  isBusy: boolean;
  run: () => void;
  separator: Separator;
  setSeparator: (separator: Separator) => void;
  words: ExportWords;
}

interface ExportButtonProps {
  exporting: Exporting;
  /** The name of the table, for a page with several exports. */
  name?: string;
}

/** Exports a list with the usual separator of the user's spreadsheet, or with the separator chosen beside the button. */
export function ExportButton({ exporting, name }: ExportButtonProps) {
  const t = exporting.words;
  return (
    <div className={styles.export}>
      <Button
        icon={<Icon of={DownloadOutlined} />}
        aria-label={name && `${exporting.label} ${name}`}
        loading={exporting.isBusy}
        onClick={exporting.run}
      >
        {exporting.label}
      </Button>
      <NativeSelect<Separator>
        label={name ? t('list.separatorOf', { name }) : t('list.separator')}
        value={exporting.separator}
        shown={exporting.separator}
        options={[
          { value: ';', label: t('list.semicolon') },
          { value: ',', label: t('list.comma') },
        ]}
        onChange={exporting.setSeparator}
      />
    </div>
  );
}
