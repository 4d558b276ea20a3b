import { useEffect, useEffectEvent, useState } from 'react';

/** `unreadable`: the bytes came, and this browser cannot draw them. */
export type ViewState = 'opening' | 'drawn' | 'failed' | 'unreadable';

/** What has become of a document on screen; one that leaves the screen is `opening` again. */
export function useViewState(onState?: (state: ViewState) => void) {
  const [state, setState] = useState<ViewState>('opening');
  const tell = useEffectEvent((now: ViewState) => onState?.(now));
  useEffect(() => {
    tell(state);
    return () => tell('opening');
  }, [state]);
  return [state, setState] as const;
}
