import { lazyPage } from '@rotavisto/shared/connection';
import { useDoublePress } from '@rotavisto/shared/lib';
import { routesOf } from '@rotavisto/shared/pages';
import { Route, Routes } from '@rotavisto/shared/router';
import { type ReactElement, Suspense } from 'react';
import styles from './App.module.css';
import { DialogHost } from './dialogs/DialogHost';
import { LandingPage } from './LandingPage';
import type { LandingPath } from './pages';

const LoginPage = lazyPage(
  async () => (await import(/* webpackChunkName: "page-login" */ './auth/LoginPage')).LoginPage,
  '/login',
);
const RegisterPage = lazyPage(
  async () => (await import(/* webpackChunkName: "page-register" */ './auth/RegisterPage')).RegisterPage,
  '/register',
);
const ForgotPasswordPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "page-forgot-password" */ './auth/ForgotPasswordPage')).ForgotPasswordPage,
  '/forgot-password',
);
const ResetPasswordPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "page-reset-password" */ './auth/ResetPasswordPage')).ResetPasswordPage,
  '/reset-password',
);
const ConfirmEmailPage = lazyPage(
  async () => (await import(/* webpackChunkName: "page-confirm-email" */ './auth/ConfirmEmailPage')).ConfirmEmailPage,
  '/confirm-email',
);
const PaymentPage = lazyPage(
  async () => (await import(/* webpackChunkName: "page-payment" */ './checkout/PaymentPage')).PaymentPage,
  '/payment',
);

const ELEMENTS: Record<LandingPath, ReactElement> = {
  '/': <LandingPage />,
  '/en': <LandingPage />,
  '/es': <LandingPage />,
  '/login': <LoginPage />,
  '/register': <RegisterPage />,
  '/forgot-password': <ForgotPasswordPage />,
  '/reset-password': <ResetPasswordPage />,
  '/confirm-email': <ConfirmEmailPage />,
  '/payment': <PaymentPage />,
};

export { firstPage } from '@rotavisto/shared/connection';

export default function App() {
  useDoublePress();
  return (
    <div className={styles.landing}>
      <Suspense fallback={null}>
        <Routes>
          {routesOf(ELEMENTS).map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
        </Routes>
      </Suspense>
      <DialogHost />
    </div>
  );
}
