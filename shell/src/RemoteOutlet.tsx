import { LoadingScreen } from '@rotavisto/shared/brand';
import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { Route, Routes } from '@rotavisto/shared/router';
import { Component, lazy, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { FailurePanel } from './FailurePanel';
import { Loading } from './frame/Loading';
import { mounts } from './remotes/pointers';
import { recover, retry } from './remotes/recover';
import { ensureRemote, type RemoteState, useRemoteState } from './remotes/remoteStore';
import { LATE_MS } from './SessionCheck';

type Props = { children: ReactNode; fallback: ReactNode; onCrash: (cause: unknown) => void };

/** Catches what a remote throws while it renders; the caller decides what to do about it. */
export class RemoteBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(cause: unknown) {
    this.props.onCrash(cause);
  }

  override render() {
    return this.state.hasCrashed ? this.props.fallback : this.props.children;
  }
}

/** In the chunk that finds the area closed, which is there by then. */
const ClosedPanel = lazy(() =>
  import(/* webpackChunkName: "live" */ './operations/watchArea').then(({ ClosedPanel }) => ({ default: ClosedPanel })),
);

const LOADING: RemoteState = { status: 'loading' };

/** Loads one remote and shows it; while it cannot be shown, says so and offers another try. */
export function RemoteOutlet({ name }: { name: RemoteName }) {
  const newest = useRemoteState(name);
  // An area renders in a transition, which leaves room for clicks; the landing page is prerendered.
  const state = useDeferredValue(newest, name === 'landing' ? newest : LOADING);
  useEffect(() => {
    void ensureRemote(name);
  }, [name]);

  const running = state.status === 'ready' ? state : null;
  useEffect(() => {
    if (!running) return;
    // Every area has a `main` as soon as it shows anything; one that waits for ever, or renders nothing, never gets it.
    const timer = setTimeout(() => {
      const message = 'nothing is shown';
      if (!document.querySelector('main')) void recover(name, running.version, new Error(message));
    }, LATE_MS);
    return () => clearTimeout(timer);
  }, [name, running]);

  if (state.status === 'loading') return name === 'landing' ? <LoadingScreen /> : <Loading />;
  if (state.status === 'failed') return <FailurePanel failure={state.failure} onRetry={() => void retry(name)} />;
  if (state.status === 'closed')
    return (
      <Suspense fallback={<Loading />}>
        <ClosedPanel name={name} message={state.message} />
      </Suspense>
    );
  const { App, version, run } = state;
  return (
    <RemoteBoundary key={run} fallback={<LoadingScreen />} onCrash={(cause) => void recover(name, version, cause)}>
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route path={`${mounts()[name].replace(/\/$/, '')}/*`} element={<App />} />
        </Routes>
      </Suspense>
    </RemoteBoundary>
  );
}
