import type { Composite } from '@rotavisto/shared/supabase';
import { Button } from 'antd';
import { DetailsSection } from '../details/DetailsSection';
import { Facts } from '../details/Facts';
import { EnglishModal } from '../english/EnglishModal';
import { Recorded } from '../english/Recorded';
import { englishMoment } from '../lists/day';
import { useT } from '../strings';
import styles from './audit.module.css';

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
  const values = [
    { title: t('audit.before'), value: entry.before },
    { title: t('audit.after'), value: entry.after },
  ].filter((each) => each.value !== null);

  return (
    <EnglishModal
      title={t('audit.detailsTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('list.close')}</Button>
          {entry.actor_id && (
            <Button onClick={() => entry.actor_id && onPerson(entry.actor_id)}>
              {t('audit.byPerson', { name: entry.actor_name })}
            </Button>
          )}
        </>
      }
    >
      <Facts
        facts={[
          { label: t('audit.when'), value: englishMoment(entry.at) },
          {
            label: t('audit.who'),
            value: [
              entry.actor_name || t('applicationDetails.system'),
              ' (',
              <Recorded key="role">{entry.actor_role}</Recorded>,
              ')',
            ],
          },
          { label: t('audit.action'), value: <Recorded>{entry.action}</Recorded> },
          { label: t('audit.object'), value: <Recorded>{`${entry.object_type} ${entry.object_id ?? ''}`}</Recorded> },
        ]}
      />
      {values.length === 0 && <p>{t('audit.noChange')}</p>}
      {values.map(({ title, value }) => (
        <DetailsSection key={title} title={title} level={2}>
          <pre className={styles.values}>{JSON.stringify(value, null, 2)}</pre>
        </DetailsSection>
      ))}
    </EnglishModal>
  );
}
