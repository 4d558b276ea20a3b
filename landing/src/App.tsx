import { lazyPage } from '@rotavisto/shared/connection';
import { Route, Routes } from '@rotavisto/shared/router';
import { Suspense } from 'react';
import styles from './App.module.css';
import { DialogHost } from './dialogs/DialogHost';
import { LandingPage } from './LandingPage';

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

export { firstPage } from '@rotavisto/shared/connection';

export default function App() {
  return (
    <div className={styles.landing}>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/" element={<LandingPage />} />
          <Route path="/login" element={<LoginPage />} />
          <Route path="/register" element={<RegisterPage />} />
          <Route path="/forgot-password" element={<ForgotPasswordPage />} />
          <Route path="/reset-password" element={<ResetPasswordPage />} />
        </Routes>
      </Suspense>
      <DialogHost />
    </div>
  );
}
