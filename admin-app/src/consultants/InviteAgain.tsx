import { Button } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { inviteAgain } from '../data/actions';
import { useT } from '../strings';

interface InviteAgainProps {
  consultant: { id: string; name: string };
  isMain?: boolean;
}

/** A button that mails an open invitation again. */
export function InviteAgain({ consultant, isMain = false }: InviteAgainProps) {
  const t = useT();
  const invite = useMutation(inviteAgain);
  return (
    <Button
      size={isMain ? 'middle' : 'small'}
      type={isMain ? 'primary' : 'default'}
      aria-label={isMain ? undefined : t('consultants.inviteAgainOf', { name: consultant.name })}
      loading={invite.isPending}
      onClick={() => invite.mutate(consultant.id)}
    >
      {t('consultants.inviteAgain')}
    </Button>
  );
}
