import type { Role } from '../../domain';

/** The areas that have settings, and the pages of each in the order of its list. */
export const PAGES_OF = {
  client: ['profile', 'purchase', 'notifications', 'security', 'privacy'],
  consultant: ['profile', 'security', 'privacy'],
  admin: ['profile', 'notifications', 'security', 'privacy', 'site'],
} as const;

export type SettingsArea = Role;
export type SettingsPageName = (typeof PAGES_OF)[keyof typeof PAGES_OF][number];

/** The pages of a role; one that is not listed above has those of every account. */
export function settingsPages(area: SettingsArea): readonly SettingsPageName[] {
  const listed: Partial<Record<Role, readonly SettingsPageName[]>> = PAGES_OF;
  return listed[area] ?? ['profile', 'security', 'privacy'];
}

/** Which page holds a form, by the name a link gives it behind the #. */
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
};

/** For a link of the time when all settings were one page; null where it names no form of the area. */
export function pageOf(area: SettingsArea, hash: string): SettingsPageName | null {
  const page = PAGE_OF[hash.slice(1)];
  return page && settingsPages(area).includes(page) ? page : null;
}
