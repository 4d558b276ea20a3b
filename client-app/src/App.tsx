import { AppErrorBoundary, AppProviders, areaPages, beginVisit, menuOf, RoleLayout } from '@rotavisto/shared/app';
import { NotificationBell } from '@rotavisto/shared/features/notifications';
import { useT } from '@rotavisto/shared/i18n';
import { HomePage } from './home/HomePage';
import { PAGES } from './pages';
import { PlanGate } from './plans/PlanGate';
import { prefetch } from './prefetch';
import './strings';

/** The home comes with the App: most visits begin there, and it needs no request of its own. */
const Pages = areaPages('/client', PAGES, { '/client': HomePage });

export const firstPage = () => beginVisit(prefetch);

export default function App() {
  return (
    <AppProviders>
      <ClientArea />
    </AppProviders>
  );
}

function ClientArea() {
  const menu = menuOf(PAGES, useT('client'));
  return (
    <RoleLayout menu={menu} pages={PAGES} supportPath="/client/support" bell={<NotificationBell />}>
      <AppErrorBoundary remote="client">
        <PlanGate>
          <Pages />
        </PlanGate>
      </AppErrorBoundary>
    </RoleLayout>
  );
}
