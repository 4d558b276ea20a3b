import { useMutation } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { changeRelease, type ModuleRelease } from '../data/modules';
import { AdminDialog } from '../details/AdminDialog';
import { momentText } from '../lists/day';
import type { RemotePointer } from './remotePointers';
import { useT } from './strings';

/** Rolls back to the chosen version; without a choice to the newest good version, or removes only a running canary. */
export function RollbackModal({
  name,
  pointer,
  to,
  onClose,
}: {
  name: string;
  pointer: RemotePointer;
  /** The version chosen from the list. */
  to?: ModuleRelease | undefined;
  onClose: () => void;
}) {
  const t = useT();
  const change = useMutation(changeRelease);
  const { version, canary } = pointer;
  const isCanaryAlone = canary && !to;
  const target = to?.version ?? (canary ? version : pointer.previous?.version);
  const rollBack = () =>
    change.mutate(
      {
        remote: name,
        action: 'rollback',
        version: canary?.version ?? version,
        ...(to ? { target: to.version } : {}),
      },
      { onSuccess: onClose },
    );

  return (
    <AdminDialog
      width={560}
      title={t('rollbackTitle', { name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('admin:list.close')}</Button>}
    >
      {target === undefined ? (
        <Typography.Paragraph>{t('rollbackNone')}</Typography.Paragraph>
      ) : (
        <>
          <Typography.Paragraph>
            {to
              ? t('rollbackToText', { from: version, to: to.version, date: momentText(to.publishedAt) })
              : t('rollbackText')}
          </Typography.Paragraph>
          {to?.takenBack && (
            <Typography.Paragraph type="danger">
              {t('rollbackCare', { version: to.version, date: momentText(to.takenBack.at) })}
            </Typography.Paragraph>
          )}
          {to && canary && (
            <Typography.Paragraph>{t('rollbackCanaryToo', { version: canary.version })}</Typography.Paragraph>
          )}
          <Typography.Paragraph>
            <Button type="primary" danger loading={change.isPending} onClick={rollBack}>
              {isCanaryAlone
                ? t('rollbackCanaryNow', { version: canary.version })
                : t('rollbackNow', { version: target })}
            </Button>
          </Typography.Paragraph>
          <ReleaseCommand
            command={`npx pnpm rollback ${name}${to ? ` --to ${to.version}` : ''}`}
            check={isCanaryAlone ? t('rollbackCheckCanary') : t('rollbackCheck', { version: target })}
          />
        </>
      )}
    </AdminDialog>
  );
}

/** Shows the command that rolls back without a release host, and the command that checks the result. */
function ReleaseCommand({ command, check }: { command: string; check: string }) {
  const t = useT();
  return (
    <>
      <Typography.Paragraph>{t('rollbackCommand')}</Typography.Paragraph>
      <Typography.Paragraph copyable={{ tooltips: [t('copy'), t('copied')] }} code>
        {command}
      </Typography.Paragraph>
      <Typography.Paragraph type="secondary">{check}</Typography.Paragraph>
    </>
  );
}
