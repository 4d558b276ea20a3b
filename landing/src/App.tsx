import { dropKeptFiles, useDoublePress, useKeptFocus } from '@rotavisto/shared/lib';
import { Route, Routes } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { pageRoutes } from '@rotavisto/shared/visit';
import { Suspense, useEffect } from 'react';
import styles from './App.module.css';
import { DialogHost } from './dialogs/DialogHost';
import { LandingPage } from './LandingPage';
import { PAGES } from './pages';

const ROUTES = pageRoutes(PAGES, { '/': LandingPage });

export { firstPage } from '@rotavisto/shared/visit';

export default function App() {
  useDoublePress();
  useKeptFocus();
  // Kept case files are deleted here, because the landing app opens after the end of every session.
  const isOut = useSession(({ is, profile }) => is !== 'checking' && profile === null);
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
