import { SettingsSection } from '@rotavisto/shared/features/settings';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import type { Composite } from '@rotavisto/shared/supabase';
import { ErrorCard } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Space, Switch, Typography } from 'antd';
import { measuredClaims, publishClaim } from '../data/claims';
import { count } from '../lists/figures';
import pt from './pt.json';

registerStrings('adminRating', pt);

const NAMES = ['approvalRate', 'averageTime', 'rating', 'responseTime'] as const;

/** The texts for response times, which count answers instead of cases and have no sample data. */
const ANSWERS = { sample: 'answered', tooFew: 'answeredTooFew', enough: 'answeredEnough' } as const;
const CASES = { sample: 'sample', tooFew: 'tooFew', enough: 'enough' } as const;

/** Shows a claim with its measured value, its sample and a switch that publishes it. */
function ClaimSwitch({ name, claim }: { name: (typeof NAMES)[number]; claim: Composite<'claim'> | undefined }) {
  const t = useT('adminRating');
  const change = useMutation(publishClaim);
  const id = `published-${name}`;
  const words = name === 'responseTime' ? ANSWERS : CASES;
  return (
    <div style={{ marginBottom: 16 }}>
      <Space>
        <Switch
          id={id}
          checked={claim?.is_published ?? false}
          disabled={!claim}
          loading={change.isPending}
          onChange={(isPublished) => change.mutate({ claim: name, isPublished })}
        />
        <label htmlFor={id}>{t(`label.${name}`)}</label>
      </Space>
      <Typography.Paragraph type="secondary" style={{ margin: '4px 0 0', minHeight: 22 }}>
        {claim && claim.value !== null && <span>{t(`measured.${name}`, { value: count(claim.value) })} </span>}
        {claim && (
          <span>
            {`${t(words.sample, { count: claim.sample })} ${claim.sample < claim.needed ? t(words.tooFew, { needed: claim.needed }) : t(words.enough)}`}
          </span>
        )}
      </Typography.Paragraph>
    </div>
  );
}

/** Switches the publication of measured values, which replace the sample data of the landing page. */
export function PublishedClaims() {
  const t = useT('adminRating');
  const claims = useQuery(measuredClaims);
  return (
    <SettingsSection name="claims" title={t('title')}>
      {claims.isLoadingError ? (
        <ErrorCard retrying={claims.isFetching} onRetry={claims.refetch} />
      ) : (
        NAMES.map((name) => (
          <ClaimSwitch key={name} name={name} claim={claims.data?.find(({ claim }) => claim === name)} />
        ))
      )}
    </SettingsSection>
  );
}
