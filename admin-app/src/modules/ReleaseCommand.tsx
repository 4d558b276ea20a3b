import { Typography } from 'antd';
import { useT } from '../strings';

/** What to run where no release host takes orders, and how to see that it worked. */
export function ReleaseCommand({ command, check }: { command: string; check: string }) {
  const t = useT();
  return (
    <>
      <Typography.Paragraph>{t('modules.rollbackCommand')}</Typography.Paragraph>
      <Typography.Paragraph copyable={{ tooltips: [t('modules.copy'), t('modules.copied')] }} code>
        {command}
      </Typography.Paragraph>
      <Typography.Paragraph type="secondary">{check}</Typography.Paragraph>
    </>
  );
}
