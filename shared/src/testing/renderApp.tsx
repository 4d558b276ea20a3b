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
  /** The signed-in user; without it, the page is a visitor's. */
  session?: TestSession;
}

// React stores the source of every element for its warnings; turning that off saves a tenth of the time.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

// Tests ignore styles, and those of antd take a tenth of the time.
theme.zeroRuntime = true;
stillTheme.zeroRuntime = true;

// antd computes a theme again for another key, and deletes it without an element that uses it. A mounted element in
// each test file keeps it.
theme.cssVar = { key: 'tests' };
act(() => createRoot(document.createElement('div')).render(<ConfigProvider theme={theme} />));

/** Renders a screen with the providers of an area. */
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

/** nuqs writes addresses with a delay, and would write those of an earlier test; its test adapter drops them. */
function forgetQueuedAddress() {
  render(<NuqsTestingAdapter>{null}</NuqsTestingAdapter>).unmount();
}
