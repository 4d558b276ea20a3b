import { confirmAction } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { adminResolveErasure } from '../data/actions';
import { ActionsCell } from '../lists/cells';
import { useT } from '../strings';

export function ErasureActions({ requestId, name }: { requestId: string; name: string }) {
  const t = useT();
  const resolve = useMutation(adminResolveErasure);

  async function decide(decision: 'done' | 'rejected') {
    const isErasing = decision === 'done';
    const isSure = await confirmAction({
      title: t(isErasing ? 'erasure.confirmEraseTitle' : 'erasure.confirmRejectTitle', { name }),
      content: t(isErasing ? 'erasure.confirmEraseText' : 'erasure.confirmRejectText'),
      okText: t(isErasing ? 'erasure.erase' : 'erasure.reject'),
      cancelText: t('list.cancel'),
      danger: isErasing,
    });
    if (isSure) resolve.mutate({ requestId, decision });
  }

  return (
    <ActionsCell>
      <Button size="small" danger loading={resolve.isPending} onClick={() => void decide('done')}>
        {t('erasure.erase')}
      </Button>
      <Button size="small" disabled={resolve.isPending} onClick={() => void decide('rejected')}>
        {t('erasure.reject')}
      </Button>
    </ActionsCell>
  );
}
