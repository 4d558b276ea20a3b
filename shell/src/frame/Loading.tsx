import { LoadingScreen } from '@rotavisto/shared/brand';
import { useState } from 'react';

/** Shows the prerendered frame until the area replaces it, by moving the element into React's tree. */
export function Loading() {
  const [frame] = useState(() => document.querySelector('[data-frame] [data-prerendered-frame]'));
  return frame ? <div ref={(host) => void host?.append(frame)} /> : <LoadingScreen />;
}
