import { Route, Routes } from '@rotavisto/shared/router';
import { lazy, Suspense } from 'react';
import styles from './App.module.css';
import { DialogHost } from './dialogs/DialogHost';
import { LandingPage } from './LandingPage';

const LoginPage = lazy(() =>
  import(/* webpackChunkName: "page-login" */ './auth/LoginPage').then((module) => ({ default: module.LoginPage })),
);
const RegisterPage = lazy(() =>
  import(/* webpackChunkName: "page-register" */ './auth/RegisterPage').then((module) => ({
    default: module.RegisterPage,
  })),
);
const ForgotPasswordPage = lazy(() =>
  import(/* webpackChunkName: "page-forgot-password" */ './auth/ForgotPasswordPage').then((module) => ({
    default: module.ForgotPasswordPage,
  })),
);
const ResetPasswordPage = lazy(() =>
  import(/* webpackChunkName: "page-reset-password" */ './auth/ResetPasswordPage').then((module) => ({
    default: module.ResetPasswordPage,
  })),
);

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
