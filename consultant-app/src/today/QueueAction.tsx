import { caseName } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Button, useLinkTo } from '@rotavisto/shared/ui';
import { useFinishTask } from '../casework/useFinishTask';
import type { DialogName } from '../kanban/cards';
import type { QueueEntry } from './queue';
import './strings';

interface Props {
  entry: QueueEntry;
  nameId: string;
  onOpen: (dialog: DialogName, applicationId: string) => void;
}

/** The next action of an entry. */
export function QueueAction({ entry, nameId, onOpen }: Props) {
  const t = useT('consultantToday');
  const linkTo = useLinkTo();
  const { kind, subject_id, application_id, detail } = entry;
  const name = caseName(entry.client_name, entry.traveller);
  const { finish, isPending } = useFinishTask([name, detail].filter(Boolean).join(': '));
  const shared = { 'data-action': true, 'aria-describedby': nameId };

  if (kind === 'meeting' && detail) {
    return (
      <Button {...shared} type="primary" href={detail} target="_blank" rel="noopener noreferrer">
        {t('action.meeting')}
      </Button>
    );
  }
  const isDraft = kind === 'official_form' && detail !== null;
  const word = t(`action.${kind === 'meeting' ? 'link' : isDraft ? 'draft' : kind}`);
  if (kind === 'task') {
    const done = () => application_id && void finish({ applicationId: application_id, id: subject_id, isDone: true });
    return (
      <Button {...shared} loading={isPending} onClick={done}>
        {word}
      </Button>
    );
  }
  const dialog = DIALOG_OF[kind];
  if (dialog) {
    return (
      <Button {...shared} onClick={() => application_id && onOpen(dialog, application_id)}>
        {word}
      </Button>
    );
  }
  return (
    <Button {...shared} {...linkTo(pageOfAction(entry))}>
      {word}
    </Button>
  );
}

const DIALOG_OF: Partial<Record<QueueEntry['kind'], DialogName>> = {
  meeting: 'link',
  link: 'link',
  documents: 'review',
  ds160: 'ds160',
  official_form: 'ds160',
  protocol: 'payment',
  appointment: 'consulate',
  decision: 'decision',
};

/**
 * The page of the action: the case after an interview, the conversation of a message, otherwise a new message to the
 * client.
 */
function pageOfAction({ kind, application_id, client_id, subject_id }: QueueEntry): string {
  if (kind === 'interview') return `/consultant/applications/${application_id}`;
  if (kind === 'message') return `/consultant/support?ticketId=${subject_id}`;
  return `/consultant/support?clientId=${client_id}`;
}
