import { packageOf, REMOTE_NAMES } from '../remotes';
import { usedExports } from './usedExports';

test.each(REMOTE_NAMES)('%s names what it imports of the singletons, and nothing the shell has for itself', (name) => {
  const { router, session, supabase, toast } = usedExports(packageOf(name));
  expect(router).toContain('Routes');
  expect(session).toContain('useSession');
  expect(supabase).toContain('supabase');
  expect(toast).toContain('notify');
  // Only the shell starts the session.
  expect(session).not.toContain('startSession');
});
