import { travellerName } from '@rotavisto/shared/domain';
import { SettingsSection } from '@rotavisto/shared/features/settings';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { type Traveller, useSession } from '@rotavisto/shared/session';
import { Button } from 'antd';
import { useState } from 'react';
import { AddChild } from './AddChild';
import styles from './cases.module.css';
import { inCase, isGrown } from './currentCase';
import { RenameChildDialog } from './RenameChildDialog';
import './strings';

/** Lists the children of the account, with actions to open, correct and add a child. */
export function ChildrenSection() {
  const t = useT('cases');
  const travellers = useSession((state) => state.travellers);
  const [renamed, setRenamed] = useState<Traveller | null>(null);
  return (
    <SettingsSection name="children" title={t('list.title')}>
      {travellers.length > 0 && (
        <ul className={styles.children} aria-label={t('list.text')}>
          {travellers.map((traveller) => (
            <li key={traveller.id} className={styles.child}>
              <span>{travellerName(traveller)}</span>
              <Link
                to={`/client/applications${inCase(traveller.id)}`}
                aria-label={t('list.openOf', { name: traveller.full_name })}
              >
                {t('list.open')}
              </Link>
              {!isGrown(traveller) && (
                <Button
                  size="small"
                  aria-label={t('list.renameOf', { name: traveller.full_name })}
                  onClick={() => setRenamed(traveller)}
                >
                  {t('list.rename')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <AddChild />
      {renamed && <RenameChildDialog traveller={renamed} onClose={() => setRenamed(null)} />}
    </SettingsSection>
  );
}
