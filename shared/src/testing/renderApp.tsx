import { Toaster, toast } from '@rotavisto/shared/toast';
import { act, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppProviders } from '../app';
import { CARRIED } from '../language';
import { DesignTheme, stillTheme, theme } from '../ui';
import { signedInAs, signedOut, type TestSession } from './signedIn';

interface RenderOptions {
  route?: string;
  /** The signed-in user; a visitor without it. */
  session?: TestSession;
}

// React keeps for each element where it was made, for the text of its warnings: a tenth of the time.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

// No test looks at styles, and antd's take a tenth of the time.
theme.zeroRuntime = true;
stillTheme.zeroRuntime = true;

// antd computes a theme again for another key, and drops it once no element uses it: one mounted page in each test file
// keeps it from test to test.
theme.cssVar = { key: 'tests' };
act(() => createRoot(document.createElement('div')).render(<ConfigProvider theme={theme} />));

/** Renders a screen with everything a role's area has around it. */
export function renderApp(
  ui: React.ReactNode,
  { route = '/', session }: RenderOptions = {},
): RenderResult & { user: UserEvent } {
  if (session) signedInAs(session);
  else signedOut();
  window.history.replaceState(null, '', route);
  forgetQueuedAddress();
  toast.remove();
  const user = userEvent.setup();
  const result = render(
    <BrowserRouter>
      <AppProviders language={CARRIED === 'pt' ? undefined : CARRIED}>
        <DesignTheme>{ui}</DesignTheme>
      </AppProviders>
      <Toaster />
    </BrowserRouter>,
  );
  return { ...result, user };
}

/** nuqs writes addresses a moment late, and would write what a test before this one left: its adapter for tests drops that. */
function forgetQueuedAddress() {
  render(<NuqsTestingAdapter>{null}</NuqsTestingAdapter>).unmount();
}
