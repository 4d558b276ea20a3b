import { Link } from '@rotavisto/shared/router';
import type { Profile } from '@rotavisto/shared/session';
import { useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import { use, useEffect } from 'react';
import { addressChange } from '../../../data';
import { ListSkeleton, Undelivered } from '../../../ui';
import { SettingsError } from '../SettingsError';
import { SettingsAreaContext, useSettingsText } from '../settingsText';
import { AddressForm } from './AddressForm';
import { AddressWaiting } from './AddressWaiting';

type Owner = Pick<Profile, 'email' | 'email_proved_at' | 'undeliverable_since'>;

/** The sign-in address, and the form to change it. */
export function AddressSection({ profile }: { profile: Owner }) {
  const text = useSettingsText();
  const { email, email_proved_at: provedAt } = profile;
  const change = useQuery({ ...addressChange, enabled: provedAt !== null });
  const { refetch } = change;

  // The live channel updates the profile; the pending change is then fetched again.
  useEffect(() => {
    if (email && provedAt) void refetch();
  }, [email, provedAt, refetch]);

  if (!provedAt) {
    return (
      <>
        <LostMailbox profile={profile} />
        <Typography.Paragraph>
          {text('addressUnproved')} <Link to="#email-proof">{text('addressProve')}</Link>
        </Typography.Paragraph>
      </>
    );
  }
  if (change.isPending) return <ListSkeleton text={text('addressLoading')} />;
  if (change.isError) return <SettingsError title={text('addressLoadFailed')} onRetry={() => void refetch()} />;
  return (
    <>
      <Typography.Paragraph>{text('addressText', { email })}</Typography.Paragraph>
      <LostMailbox profile={profile} />
      {change.data ? <AddressWaiting email={email} change={change.data} /> : <AddressForm email={email} />}
    </>
  );
}

/** A mailbox without mail cannot confirm a change, so its user gets a link to support. */
function LostMailbox({ profile: { email, undeliverable_since: since } }: { profile: Owner }) {
  const text = useSettingsText();
  const area = use(SettingsAreaContext);
  if (!since) return null;
  return (
    <Typography.Paragraph>
      <Undelivered since={since} />
      {text(area === 'client' ? 'addressLost' : 'addressLostStaff', { email })}{' '}
      {area === 'client' && <Link to="/client/support">{text('addressSupport')}</Link>}
    </Typography.Paragraph>
  );
}
