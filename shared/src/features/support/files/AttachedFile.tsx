import { PaperClipOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { signedUrl } from '../../../data';
import { useT } from '../../../i18n';
import { formatBytes } from '../../../lib';
import styles from '../support.module.css';

interface Props {
  name: string;
  path: string;
  size: number;
}

/** The file's name and size; a link is signed for it only when it is opened, as links live for minutes. */
export function AttachedFile({ name, path, size }: Props) {
  const t = useT('support');
  const client = useQueryClient();
  const open = () =>
    client.fetchQuery(signedUrl(path, { download: name })).then(
      (url) => Object.assign(document.createElement('a'), { href: url, download: name, rel: 'noopener' }).click(),
      () => {}, // Told to the person already, as every failed reading is.
    );
  return (
    <Button
      type="link"
      className={styles.file}
      icon={<PaperClipOutlined aria-hidden />}
      aria-label={t('attachment.open', { name, size: formatBytes(size) })}
      onClick={open}
    >
      <span className={styles.text}>
        {name} · {formatBytes(size)}
      </span>
    </Button>
  );
}
