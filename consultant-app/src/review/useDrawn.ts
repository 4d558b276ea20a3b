import type { ViewState } from '@rotavisto/shared/features/documents';
import { useState } from 'react';

interface Viewed {
  id: string;
  file_name: string;
}

/** A file that takes the place of another one is drawn anew. */
export const viewKey = ({ id, file_name }: Viewed): string => `${id} ${file_name}`;

/** What has become of the document on top: the one beside the decision, or the same one enlarged. */
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
