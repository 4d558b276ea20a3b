/** The areas that have settings, and the pages of each in the order of its list. */
export const PAGES_OF = {
  client: ['profile', 'purchase', 'notifications', 'security', 'privacy'],
  consultant: ['profile', 'security', 'privacy'],
  admin: ['profile', 'security', 'privacy', 'site'],
} as const;

export type SettingsArea = keyof typeof PAGES_OF;
export type SettingsPageName = (typeof PAGES_OF)[SettingsArea][number];

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
  export: 'privacy',
  erasure: 'privacy',
  'staff-second-factor': 'site',
  claims: 'site',
};

/** For a link of the time when all settings were one page; null where it names no form of the area. */
export function pageOf(area: SettingsArea, hash: string): SettingsPageName | null {
  const page = PAGE_OF[hash.slice(1)];
  return page && PAGES_OF[area].some((each) => each === page) ? page : null;
}
