import { createElement, Fragment } from 'react';
import { toast } from 'react-hot-toast/headless';

export type NoticeType = 'blank' | 'error' | 'success' | 'loading' | 'custom';

export interface Notice {
  type: NoticeType;
  text: string;
  /** What the user can read out, in an element of its own behind the sentence. */
  code?: string;
  /** A notice with a known id replaces the one on screen. */
  id?: string;
  duration?: number;
}

/** Durations are the library's own: 4 s, 2 s for success (4 s for administrators), loading until dismissed. */
export function notify({ type, text, code, ...options }: Notice): string {
  const message = code ? createElement(Fragment, null, text, ' ', createElement('small', null, code)) : text;
  return type === 'blank' ? toast(message, options) : toast[type](message, options);
}
