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

/** Catches rendering errors of a remote; the caller handles them. */
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

/** Part of the chunk that detects a closed area, so it is already loaded. */
const ClosedPanel = lazy(() =>
  import(/* webpackChunkName: "live" */ './operations/watchArea').then(({ ClosedPanel }) => ({ default: ClosedPanel })),
);

const LOADING: RemoteState = { status: 'loading' };

/** Loads and renders a remote, or shows its failure with a retry. */
export function RemoteOutlet({ name }: { name: RemoteName }) {
  const newest = useRemoteState(name);
  // An area renders in a transition, so that clicks are handled meanwhile; the landing page is prerendered.
  const state = useDeferredValue(newest, name === 'landing' ? newest : LOADING);
  useEffect(() => {
    void ensureRemote(name);
  }, [name]);

  const running = state.status === 'ready' ? state : null;
  useEffect(() => {
    if (!running) return;
    // Every area renders a `main` first; an area that hangs or renders nothing never has one.
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
