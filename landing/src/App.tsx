import { pageRoutes } from '@rotavisto/shared/connection';
import { dropKeptFiles, useDoublePress, useKeptFocus } from '@rotavisto/shared/lib';
import { Route, Routes } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { Suspense, useEffect } from 'react';
import styles from './App.module.css';
import { DialogHost } from './dialogs/DialogHost';
import { LandingPage } from './LandingPage';
import { PAGES } from './pages';

const ROUTES = pageRoutes(PAGES, { '/': LandingPage });

export { firstPage } from '@rotavisto/shared/connection';

export default function App() {
  useDoublePress();
  useKeptFocus();
  // However a session ended, its device comes here.
  const isOut = useSession(({ status, profile }) => status === 'ready' && profile === null);
  useEffect(() => {
    if (isOut) void dropKeptFiles();
  }, [isOut]);
  return (
    <div className={styles.landing}>
      <Suspense fallback={null}>
        <Routes>
          {ROUTES.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
        </Routes>
      </Suspense>
      <DialogHost />
    </div>
  );
}
