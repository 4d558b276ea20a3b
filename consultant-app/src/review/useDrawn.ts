import type { ViewState } from '@rotavisto/shared/features/documents';
import { useState } from 'react';

interface Viewed {
  id: string;
  file_name: string;
}

/** The key of a preview; a replaced file is drawn again. */
export const viewKey = ({ id, file_name }: Viewed): string => `${id} ${file_name}`;

/** The state of the topmost preview: the preview beside the decision, or the enlarged preview. */
export function useDrawn(current: Viewed | undefined, isEnlarged: boolean) {
  const [states, setStates] = useState<Record<string, ViewState>>({});
  const place = (at: 'beside' | 'enlarged') => `${at} ${current && viewKey(current)}`;
  const hear = (key: string, now: ViewState) => setStates((all) => ({ ...all, [key]: now }));
  const listen = (at: 'beside' | 'enlarged') => {
    const key = place(at);
    return (now: ViewState) => hear(key, now);
  };
  return { state: states[place(isEnlarged ? 'enlarged' : 'beside')] ?? 'opening', listen };
}
