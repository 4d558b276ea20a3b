import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ListedMail, resendMail } from '../data/mail';
import { ActionsCell } from '../lists/ActionsCell';
import { useT } from './strings';

export function MailActions({ mail, onDismiss }: { mail: ListedMail; onDismiss: () => void }) {
  const t = useT();
  const resend = useMutation(resendMail);
  return (
    <ActionsCell>
      <Button size="small" loading={resend.isPending} onClick={() => resend.mutate(mail.id)}>
        {t('resend')}
      </Button>
      <Button size="small" disabled={resend.isPending} onClick={onDismiss}>
        {t('dismiss')}
      </Button>
    </ActionsCell>
  );
}
