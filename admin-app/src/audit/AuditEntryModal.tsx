import type { Composite } from '@rotavisto/shared/supabase';
import { Button } from 'antd';
import { AdminDialog } from '../details/AdminDialog';
import { Facts } from '../details/Details';
import { DetailsSection } from '../details/DetailsSection';
import { momentText } from '../lists/day';
import { useName } from '../lists/useName';
import { Changes } from './Changes';
import { changesOf } from './changesOf';
import { useT } from './strings';
import { useRecorded } from './useRecorded';

export function AuditEntryModal({
  entry,
  onClose,
  onPerson,
}: {
  entry: Composite<'audit_entry'>;
  onClose: () => void;
  onPerson: (person: string) => void;
}) {
  const t = useT();
  const nameOf = useName();
  const recorded = useRecorded();
  const changes = changesOf(entry.before, entry.after);

  return (
    <AdminDialog
      title={t('detailsTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('admin:list.close')}</Button>
          {entry.actor_id && (
            <Button onClick={() => entry.actor_id && onPerson(entry.actor_id)}>
              {t('byPerson', { name: nameOf(entry.actor_name) })}
            </Button>
          )}
        </>
      }
    >
      <Facts
        facts={[
          { label: t('when'), value: momentText(entry.at) },
          {
            label: t('who'),
            value: `${entry.actor_name ? nameOf(entry.actor_name) : t('admin:list.system')} (${recorded.role(entry.actor_role)})`,
          },
          {
            label: t('action'),
            value: [`${recorded.action(entry.action)} · `, <Recorded key="code">{entry.action}</Recorded>],
          },
          { label: t('object'), value: `${recorded.object(entry.object_type)} ${entry.object_id ?? ''}` },
          ...(entry.traveller ? [{ label: t('child'), value: nameOf(entry.client_name, entry.traveller) }] : []),
        ]}
      />
      {changes.length === 0 ? (
        <p>{t('noChange')}</p>
      ) : (
        <DetailsSection title={t('changes')} level={2}>
          <Changes changes={changes} />
        </DetailsSection>
      )}
    </AdminDialog>
  );
}

/** An identifier of the audit log, such as a role or an action; identifiers are English in every language. */
const Recorded = ({ children }: { children: string }) => <span lang="en">{children}</span>;
