import { useT } from '@rotavisto/shared/i18n';
import { copyText } from '@rotavisto/shared/ui';
import { Button } from 'antd';

/** Copies a number of the official site to the clipboard. */
export function CopyButton({ name, number }: { name: string; number: string }) {
  const t = useT('clientOfficial');
  const copy = () => copyText(number, { copied: t('copy.copied', { name }), failed: t('copy.failed') });
  return (
    <Button size="large" aria-label={t('copy.action', { name })} onClick={copy}>
      {t('copy.copy')}
    </Button>
  );
}
