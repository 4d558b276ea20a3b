import { AppErrorBoundary, AppProviders, areaPages, beginVisit, menuOf, RoleLayout } from '@rotavisto/shared/app';
import { lazyComponent } from '@rotavisto/shared/connection';
import { caseName } from '@rotavisto/shared/domain';
import { NotificationBell } from '@rotavisto/shared/features/notifications';
import { useT } from '@rotavisto/shared/i18n';
import { KEPT_FILES_PREFIX } from '@rotavisto/shared/page';
import { useLocation } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { Suspense, useEffect, useState } from 'react';
import { useTraveller } from './cases/currentCase';
import { HomePage } from './home/HomePage';
import { PAGES } from './pages';
import { PlanGate } from './plans/PlanGate';
import { prefetch } from './prefetch';
import './strings';

/** The home page is part of this chunk: most visits begin there, and a separate chunk would cost a request. */
const Pages = areaPages('/client', PAGES, { '/client': HomePage });

// Loaded only for clients with children; both components share a chunk.
const CaseSwitcher = lazyComponent(
  async () => (await import(/* webpackChunkName: "family" */ './cases/CaseSwitcher')).CaseSwitcher,
);
const CaseAddress = lazyComponent(
  async () => (await import(/* webpackChunkName: "family" */ './cases/CaseAddress')).CaseAddress,
);

// Loaded only on devices that keep files of a case.
const KeptFiles = lazyComponent(
  async () => (await import(/* webpackChunkName: "files" */ './files/KeptFiles')).KeptFiles,
);

export const firstPage = () => beginVisit(prefetch);

export default function App() {
  return (
    <AppProviders>
      <ClientArea />
    </AppProviders>
  );
}

function useKeepsFiles(): boolean {
  const { pathname } = useLocation();
  const [keeps, setKeeps] = useState(false);
  useEffect(() => {
    const look = (names: string[]) => setKeeps(names.some((name) => name.startsWith(KEPT_FILES_PREFIX)));
    globalThis.caches?.keys().then(look, () => {});
  }, [pathname]);
  return keeps;
}

function ClientArea() {
  const menu = menuOf(PAGES, useT('client'));
  const children = useSession((state) => state.travellers.length);
  const holder = useSession((state) => state.profile?.full_name);
  const traveller = useTraveller();
  const keepsFiles = useKeepsFiles();
  return (
    <RoleLayout
      menu={menu}
      pages={PAGES}
      supportPath="/client/support"
      bell={<NotificationBell />}
      whose={traveller ? caseName(holder, traveller) : undefined}
      switcher={
        children > 0 && (
          // The placeholder is as high as the links of the case switcher, so that the menu does not move.
          <Suspense fallback={<div style={{ height: 48 * children + 44 }} />}>
            <CaseSwitcher />
          </Suspense>
        )
      }
      commands={async () => (await import('./commands')).commands}
    >
      <AppErrorBoundary remote="client">
        <PlanGate>
          <Pages />
        </PlanGate>
        <Suspense>{children > 0 && <CaseAddress />}</Suspense>
        <Suspense>{keepsFiles && <KeptFiles />}</Suspense>
      </AppErrorBoundary>
    </RoleLayout>
  );
}
