import type { PublicPage } from '@rotavisto/shared/pages';

/** Every page for visitors. What has a row and no component, or a component and no row, does not compile. */
export const PAGES = {
  '/': { audience: 'visitors', prerendered: 'home.html', budget: 122 },
  '/en': { audience: 'visitors', prerendered: 'home.en.html' },
  '/es': { audience: 'visitors', prerendered: 'home.es.html' },
  '/login': { audience: 'visitors', prerendered: 'login.html', preload: true, budget: 128 },
  '/register': { audience: 'visitors', preload: true },
  '/forgot-password': { audience: 'visitors', preload: true },
  '/reset-password': { audience: 'everyone', preload: true },
  '/confirm-email': { audience: 'everyone', preload: true },
  '/payment': { audience: 'everyone', preload: true },
} as const satisfies Record<`/${string}`, PublicPage>;

export type LandingPath = keyof typeof PAGES;

declare module '@rotavisto/shared/pages' {
  interface Paths {
    landing: LandingPath;
  }
}
