import type { Role } from '../../domain';

/** The areas with settings, and the pages of each in the order of its list. */
export const PAGES_OF = {
  client: ['profile', 'purchase', 'notifications', 'security', 'privacy'],
  consultant: ['profile', 'security', 'privacy'],
  admin: ['profile', 'notifications', 'security', 'privacy', 'site'],
} as const;

export type SettingsArea = Role;
export type SettingsPageName = (typeof PAGES_OF)[keyof typeof PAGES_OF][number];

/** Returns the pages of a role; a role that is not listed has the pages of every account. */
export function settingsPages(area: SettingsArea): readonly SettingsPageName[] {
  const listed: Partial<Record<Role, readonly SettingsPageName[]>> = PAGES_OF;
  return listed[area] ?? ['profile', 'security', 'privacy'];
}

/** The page of each form, by the hash in links. */
const PAGE_OF: Record<string, SettingsPageName> = {
  profile: 'profile',
  address: 'profile',
  language: 'profile',
  scheduling: 'profile',
  purchase: 'purchase',
  refund: 'purchase',
  'refund-account': 'purchase',
  mail: 'notifications',
  push: 'notifications',
  password: 'security',
  'second-factor': 'security',
  sessions: 'security',
  privacy: 'privacy',
  consents: 'privacy',
  export: 'privacy',
  erasure: 'privacy',
  'staff-second-factor': 'site',
  claims: 'site',
  administrators: 'site',
};

/** Returns the page for an old link to the former single settings page, or null if the area has no such form. */
export function pageOf(area: SettingsArea, hash: string): SettingsPageName | null {
  const page = PAGE_OF[hash.slice(1)];
  return page && settingsPages(area).includes(page) ? page : null;
}
