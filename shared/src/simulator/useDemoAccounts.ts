import { type PublicConfig, publicConfig } from '@rotavisto/shared/supabase';
import { useEffect, useState } from 'react';

type Accounts = NonNullable<PublicConfig['demoAccounts']>;

/** Returns the demo accounts of a local backend; a hosted one has none. */
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
