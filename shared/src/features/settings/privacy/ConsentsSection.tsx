import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Typography } from 'antd';
import { useIsOnline } from '../../../connection';
import { giveConsent, myConsents } from '../../../data';
import { LEGAL_VERSION } from '../../../domain';
import { ListSkeleton } from '../../../ui';
import { SettingsError } from '../SettingsError';
import { useOutcome, useSettingsLanguage, useSettingsText } from '../settingsText';
import { ConsentLine, versionText } from './ConsentLine';
import styles from './privacy.module.css';

/** The consents of the user, newest first, and the current terms if they are not accepted. */
export function ConsentsSection() {
  const text = useSettingsText();
  const consents = useQuery(myConsents);
  const isOnline = useIsOnline();
  const version = versionText(LEGAL_VERSION, useSettingsLanguage());
  // The messages are created here and not in the button, which disappears when the consents are fetched again.
  const { meta, say } = useOutcome('settings.consent');
  const give = useMutation({ ...giveConsent, meta });
  if (consents.isPending) return <ListSkeleton text={text('consentsLoading')} />;
  if (consents.isError) return <SettingsError title={text('consentsFailed')} onRetry={() => void consents.refetch()} />;
  const terms = consents.data.find((consent) => consent.kind === 'terms' && !consent.withdrawn_at);
  const isDue = terms?.version !== LEGAL_VERSION;
  const isChangeable = isDue || consents.data.some((consent) => consent.is_withdrawable);
  return (
    <>
      {isChangeable && !isOnline && <Alert type="warning" showIcon title={text('consentOffline')} />}
      {isDue && (
        <div className={styles.inForce}>
          <Typography.Paragraph>{terms ? text('consentNewer', { version }) : text('noConsent')}</Typography.Paragraph>
          <Button
            disabled={!isOnline}
            loading={give.isPending}
            onClick={() =>
              give.mutate({ kind: 'terms', version: LEGAL_VERSION }, { onSuccess: () => say('consentAccepted') })
            }
          >
            {text('consentAccept', { version })}
          </Button>
        </div>
      )}
      <ul className={styles.consents}>
        {consents.data.map((consent) => (
          <ConsentLine key={consent.id} consent={consent} isOnline={isOnline} />
        ))}
      </ul>
    </>
  );
}
