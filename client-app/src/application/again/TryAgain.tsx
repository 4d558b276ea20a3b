import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Button, confirmAction } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { startApplication } from '../../data/applications';

/** Asks first: a new application replaces the ended one, and after a refusal also the refund. */
export function TryAgain({ kind, onStart }: { kind: 'open' | 'choice'; onStart: () => void }) {
  const t = useT('clientAgain');
  const start = useMutation(startApplication);

  async function begin() {
    const text = t('confirmText');
    const isSure = await confirmAction({
      title: t('confirmTitle'),
      content: kind === 'choice' ? `${text} ${t('confirmChoice')}` : text,
      okText: t('confirmOk'),
    });
    if (!isSure) return;
    onStart();
    start.mutate();
  }

  return (
    <>
      <Button size="large" loading={start.isPending} onClick={begin}>
        {t('action')}
      </Button>
      {kind === 'choice' && <Link to="/client/settings#refund">{t('choice.refund')}</Link>}
    </>
  );
}
