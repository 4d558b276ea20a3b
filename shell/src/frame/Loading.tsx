import { LoadingScreen } from '@rotavisto/shared/brand';
import { useState } from 'react';

/** The prerendered frame itself stays, moved into what React shows, until the area takes its place: no code draws it twice. */
export function Loading() {
  const [frame] = useState(() => document.querySelector('[data-frame] [data-prerendered-frame]'));
  return frame ? <div ref={(host) => void host?.append(frame)} /> : <LoadingScreen />;
}
