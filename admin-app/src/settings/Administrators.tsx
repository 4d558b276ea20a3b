import { SettingsSection } from '@rotavisto/shared/features/settings';
import { useSession } from '@rotavisto/shared/session';
import { ErrorCard } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { administrators } from '../data/lists';
import { type FactorOwner, RemoveSecondFactorDialog } from './RemoveSecondFactorDialog';
import { useT } from './strings';

/**
 * Lists the other administrators, to remove the second factor of an administrator with a lost phone. The section is the
 * last of the page, because it appears with its rows.
 */
export function Administrators() {
  const t = useT();
  const ownId = useSession((session) => session.profile?.id);
  const people = useQuery(administrators());
  const [asked, setAsked] = useState<FactorOwner | null>(null);
  const others = (people.data ?? []).filter(({ id }) => id !== ownId);
  if (others.length === 0 && !people.isLoadingError) return null;
  return (
    <SettingsSection name="administrators" title={t('adminSecondFactor:administrators')}>
      {people.isLoadingError && <ErrorCard retrying={people.isFetching} onRetry={people.refetch} />}
      <Typography.Paragraph type="secondary">{t('adminSecondFactor:administratorsText')}</Typography.Paragraph>
      {others.map(({ id, full_name: name, email }) => (
        <Flex key={id} wrap gap="small" align="center" justify="space-between">
          <Typography.Text style={{ overflowWrap: 'anywhere' }}>{`${name} (${email})`}</Typography.Text>
          <Button danger aria-label={t('adminSecondFactor:removeOf', { name })} onClick={() => setAsked({ id, name })}>
            {t('adminSecondFactor:remove')}
          </Button>
        </Flex>
      ))}
      {asked && <RemoveSecondFactorDialog person={asked} onClose={() => setAsked(null)} />}
    </SettingsSection>
  );
}
