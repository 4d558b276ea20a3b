import { AppErrorBoundary, AppProviders, areaPages, beginVisit, menuOf, RoleLayout } from '@rotavisto/shared/app';
import { NotificationBell } from '@rotavisto/shared/features/notifications';
import { useT } from '@rotavisto/shared/i18n';
import { Background } from './Background';
import { useRememberPage } from './cameFrom';
import { PAGES } from './pages';
import { prefetch } from './prefetch';
import { useWaiting } from './waiting';
import './strings';

const Pages = areaPages('/consultant', PAGES);

export const firstPage = () => beginVisit(prefetch);

export default function App() {
  return (
    <AppProviders language="pt">
      <ConsultantArea />
    </AppProviders>
  );
}

const commands = async () => (await import('./commands/commands')).areaCommands;

function ConsultantArea() {
  const menu = menuOf(PAGES, useT('consultant'), { reads: prefetch, waiting: useWaiting() });
  useRememberPage();
  return (
    <RoleLayout menu={menu} pages={PAGES} bell={<NotificationBell />} commands={commands}>
      <AppErrorBoundary remote="consultant">
        <Pages />
      </AppErrorBoundary>
      <Background />
    </RoleLayout>
  );
}
