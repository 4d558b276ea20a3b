import { Link } from '@rotavisto/shared/router';
import type { Profile } from '@rotavisto/shared/session';
import { useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import { useEffect } from 'react';
import { addressChange } from '../../../data';
import { ListSkeleton } from '../../../ui';
import { SettingsError } from '../SettingsError';
import { useSettingsText } from '../settingsText';
import { AddressForm } from './AddressForm';
import { AddressWaiting } from './AddressWaiting';

/** The address to sign in with, and the way to another one. */
export function AddressSection({ profile }: { profile: Pick<Profile, 'email' | 'email_proved_at'> }) {
  const text = useSettingsText();
  const { email, email_proved_at: provedAt } = profile;
  const change = useQuery({ ...addressChange, enabled: provedAt !== null });
  const { refetch } = change;

  // The profile is heard of live, and what waited for the change with it.
  useEffect(() => {
    if (email && provedAt) void refetch();
  }, [email, provedAt, refetch]);

  if (!provedAt) {
    return (
      <Typography.Paragraph>
        {text('addressUnproved')} <Link to="#email-proof">{text('addressProve')}</Link>
      </Typography.Paragraph>
    );
  }
  if (change.isPending) return <ListSkeleton text={text('addressLoading')} />;
  if (change.isError) return <SettingsError title={text('addressLoadFailed')} onRetry={() => void refetch()} />;
  return (
    <>
      <Typography.Paragraph>{text('addressText', { email })}</Typography.Paragraph>
      {change.data ? <AddressWaiting email={email} change={change.data} /> : <AddressForm email={email} />}
    </>
  );
}
