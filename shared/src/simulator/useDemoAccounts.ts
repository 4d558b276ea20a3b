import { type PublicConfig, publicConfig } from '@rotavisto/shared/supabase';
import { useEffect, useState } from 'react';

type Accounts = NonNullable<PublicConfig['demoAccounts']>;

/** The accounts of the local demonstration; a hosted backend names none. */
export function useDemoAccounts(): Accounts {
  const [accounts, setAccounts] = useState<Accounts>([]);
  useEffect(() => {
    publicConfig().then(
      (config) => setAccounts(config.demoAccounts ?? []),
      () => setAccounts([]),
    );
  }, []);
  return accounts;
}
