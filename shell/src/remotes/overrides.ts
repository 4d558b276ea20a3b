import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { urlOf } from '@rotavisto/shared/domain';
import { OVERRIDES_KEY } from '@rotavisto/shared/page';
import { publicConfig } from '@rotavisto/shared/supabase';

type Overrides = Partial<Record<RemoteName, string>>;

/** Returns the addresses of remotes for this tab. */
export function storedOverrides(): Overrides {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(OVERRIDES_KEY) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

export function storeOverrides(overrides: Overrides) {
  const kept = Object.entries(overrides).filter(([, address]) => address);
  if (kept.length === 0) sessionStorage.removeItem(OVERRIDES_KEY);
  else sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify(Object.fromEntries(kept)));
}

/** Returns the allowed origins of overrides; empty if the configuration allows none. */
export async function allowedOrigins(): Promise<readonly string[]> {
  return (await publicConfig()).qaOverrides?.origins ?? [];
}

export function isAllowed(address: string, origins: readonly string[]): boolean {
  return origins.includes(urlOf(address)?.origin ?? '');
}

export async function overrideOf(name: RemoteName): Promise<string | null> {
  const address = storedOverrides()[name];
  if (!address) return null;
  return isAllowed(address, await allowedOrigins()) ? address : null;
}
