import { formatDateTime } from '@rotavisto/shared/domain';
import { type DataColumn, Email } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ListedMail, type MailFilter, resendMail } from '../data/mail';
import { ActionsCell, TwoLines } from '../lists/cells';
import { isKnownKind, isKnownProblem } from './known';
import { useT } from './strings';

/** Returns the columns of the mail list; failed mails have actions, waiting mails have no actions. */
export function useColumns(filter: MailFilter, onDismiss: (mail: ListedMail) => void): DataColumn<ListedMail>[] {
  const t = useT();
  const isFailed = filter === 'failed';
  const columns: DataColumn<ListedMail>[] = [
    {
      key: 'to',
      title: t('to'),
      render: ({ full_name: name, to_email: address }) => (
        <TwoLines first={name ?? t('noPerson')} second={<Email address={address} />} />
      ),
    },
    {
      key: 'kind',
      title: t('kind'),
      width: 190,
      render: ({ template }) => (isKnownKind(template) ? t(`adminMailSubjects:${template}`) : template),
    },
    { key: 'since', title: t('since'), width: 150, render: ({ created_at: since }) => formatDateTime(since) },
    { key: 'problem', title: t('problem'), width: 220, render: (mail) => <MailProblem mail={mail} /> },
    { key: 'attempts', title: t('attempts'), width: 90, render: ({ attempts }) => attempts },
  ];
  return isFailed
    ? [
        ...columns,
        {
          key: 'actions',
          isActions: true,
          title: t('actions'),
          width: 200,
          render: (mail) => mail.failed_at && <MailActions mail={mail} onDismiss={() => onDismiss(mail)} />,
        },
      ]
    : [
        ...columns,
        {
          key: 'next',
          title: t('next'),
          width: 150,
          render: ({ next_attempt_at: next }) => formatDateTime(next),
        },
      ];
}

function MailActions({ mail, onDismiss }: { mail: ListedMail; onDismiss: () => void }) {
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

/** Shows the reason of a failed mail in words, and below it the message of the mail provider. */
function MailProblem({ mail: { problem, last_error: answer } }: { mail: ListedMail }) {
  const t = useT();
  if (!problem) return t('notTried');
  return <TwoLines first={isKnownProblem(problem) ? t(`reason.${problem}`) : problem} second={answer} />;
}
