import { AppErrorBoundary, AppProviders, areaPages, beginVisit, menuOf, RoleLayout } from '@rotavisto/shared/app';
import { NotificationBell } from '@rotavisto/shared/features/notifications';
import { PAGES } from './pages';
import { prefetch } from './prefetch';
import { useT } from './strings';

const Pages = areaPages('/admin', PAGES);

const commands = async () => (await import('./commands/commands')).areaCommands;

export const firstPage = () => beginVisit(prefetch);

export default function App() {
  return (
    <AppProviders language="en">
      <AdminArea />
    </AppProviders>
  );
}

function AdminArea() {
  return (
    <RoleLayout
      menu={menuOf(PAGES, useT(), { reads: prefetch })}
      pages={PAGES}
      bell={<NotificationBell />}
      commands={commands}
      isWide
    >
      <AppErrorBoundary remote="admin">
        <Pages />
      </AppErrorBoundary>
    </RoleLayout>
  );
}
