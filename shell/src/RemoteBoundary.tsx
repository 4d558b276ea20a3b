import { Component, type ReactNode } from 'react';

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
