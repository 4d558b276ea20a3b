import { formatDateTime } from '@rotavisto/shared/domain';
import { type DataColumn, Email } from '@rotavisto/shared/ui';
import type { ListedMail } from '../data/mail';
import { TwoLines } from '../lists/TwoLines';
import { useT } from '../strings';
import { isKnownKind } from './known';
import { MailActions } from './MailActions';
import { MailProblem } from './MailProblem';

export function useColumns(onDismiss: (mail: ListedMail) => void): DataColumn<ListedMail>[] {
  const t = useT();
  return [
    {
      key: 'to',
      title: t('mail.to'),
      render: ({ full_name: name, to_email: address }) => (
        <TwoLines first={name ?? t('mail.noPerson')} second={<Email address={address} />} />
      ),
    },
    {
      key: 'kind',
      title: t('mail.kind'),
      width: 200,
      render: ({ template }) => (isKnownKind(template) ? t(`mail.subject.${template}`) : template),
    },
    {
      key: 'since',
      title: t('mail.since'),
      width: 150,
      render: ({ created_at: since }) => formatDateTime(since),
    },
    { key: 'problem', title: t('mail.problem'), width: 280, render: (mail) => <MailProblem mail={mail} /> },
    {
      key: 'attempts',
      title: t('mail.attempts'),
      width: 170,
      render: ({ attempts, failed_at: failedAt, next_attempt_at: next }) => (
        <TwoLines first={attempts} second={!failedAt && t('mail.next', { date: formatDateTime(next) })} />
      ),
    },
    {
      key: 'actions',
      title: t('mail.actions'),
      width: 210,
      render: (mail) => mail.failed_at && <MailActions mail={mail} onDismiss={() => onDismiss(mail)} />,
    },
  ];
}
