import { useT } from '@rotavisto/shared/i18n';
import { useNavigate } from '@rotavisto/shared/router';
import { Button } from '@rotavisto/shared/ui';
import { useFinishTask } from '../casework/useFinishTask';
import type { DialogName } from '../kanban/cards';
import type { QueueEntry } from './queue';
import './strings';

interface Props {
  entry: QueueEntry;
  nameId: string;
  onOpen: (dialog: DialogName, applicationId: string) => void;
}

/** The one action of an entry. */
export function QueueAction({ entry, nameId, onOpen }: Props) {
  const t = useT('consultantToday');
  const navigate = useNavigate();
  const { kind, subject_id, application_id, client_id, client_name, detail } = entry;
  const { finish, isPending } = useFinishTask([client_name, detail].filter(Boolean).join(': '));
  const shared = { 'data-action': true, 'aria-describedby': nameId };

  if (kind === 'meeting' && detail) {
    return (
      <Button {...shared} type="primary" href={detail} target="_blank" rel="noopener noreferrer">
        {t('action.meeting')}
      </Button>
    );
  }
  const open = (dialog: DialogName) => application_id && onOpen(dialog, application_id);
  const write = () => navigate(`/consultant/support?clientId=${client_id}`);
  const act = {
    meeting: () => open('scheduling'),
    link: () => open('scheduling'),
    casv: write,
    consulate: write,
    documents: () => open('review'),
    ds160: () => open('ds160'),
    protocol: () => open('payment'),
    appointment: () => open('scheduling'),
    interview: () => navigate(`/consultant/applications/${application_id}`),
    decision: () => open('decision'),
    message: () => navigate('/consultant/support', { state: { ticketId: subject_id } }),
    stuck: write,
    task: () => application_id && void finish({ applicationId: application_id, id: subject_id, isDone: true }),
  }[kind];
  return (
    <Button {...shared} loading={isPending} onClick={act}>
      {t(`action.${kind === 'meeting' ? 'link' : kind}`)}
    </Button>
  );
}
