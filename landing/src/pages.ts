import type { PublicPage } from '@rotavisto/shared/pages';

/** Every page for visitors. A row without a component, or with a component that needs other props, does not compile. */
export const PAGES = {
  '/': { audience: 'visitors', prerendered: 'home.html', budget: 123 },
  '/en': { audience: 'visitors', prerendered: 'home.en.html', as: '/' },
  '/es': { audience: 'visitors', prerendered: 'home.es.html', as: '/' },
  '/login': {
    audience: 'visitors',
    prerendered: 'login.html',
    page: async () => (await import(/* webpackChunkName: "page-login" */ './auth/LoginPage')).LoginPage,
    preload: true,
    budget: 129,
  },
  '/register': {
    audience: 'visitors',
    page: async () => (await import(/* webpackChunkName: "page-register" */ './auth/RegisterPage')).RegisterPage,
    preload: true,
  },
  '/forgot-password': {
    audience: 'visitors',
    page: async () =>
      (await import(/* webpackChunkName: "page-forgot-password" */ './auth/ForgotPasswordPage')).ForgotPasswordPage,
    preload: true,
  },
  '/reset-password': {
    audience: 'everyone',
    page: async () =>
      (await import(/* webpackChunkName: "page-reset-password" */ './auth/ResetPasswordPage')).ResetPasswordPage,
    preload: true,
  },
  '/confirm-email': {
    audience: 'everyone',
    page: async () =>
      (await import(/* webpackChunkName: "page-confirm-email" */ './auth/ConfirmEmailPage')).ConfirmEmailPage,
    preload: true,
  },
  '/payment': {
    audience: 'everyone',
    page: async () => (await import(/* webpackChunkName: "page-payment" */ './checkout/PaymentPage')).PaymentPage,
    preload: true,
  },
} as const satisfies Record<`/${string}`, PublicPage>;
