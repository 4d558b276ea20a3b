import { toast } from 'react-hot-toast/headless';

export type NoticeType = 'blank' | 'error' | 'success' | 'loading' | 'custom';

export interface Notice {
  type: NoticeType;
  text: string;
  /** A notice with a known id replaces the one on screen. */
  id?: string;
  duration?: number;
}

/** Durations are the library's own: 4 s, 2 s for success (4 s for administrators), loading until dismissed. */
export const notify = ({ type, text, ...options }: Notice): string =>
  type === 'blank' ? toast(text, options) : toast[type](text, options);
