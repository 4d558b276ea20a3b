import { createElement, Fragment } from 'react';
import { toast } from 'react-hot-toast/headless';

export type NoticeType = 'blank' | 'error' | 'success' | 'loading' | 'custom';

export interface Notice {
  type: NoticeType;
  text: string;
  /** The code that a user can read out, in its own element after the sentence. */
  code?: string;
  /** A notice with the id of a shown one replaces it. */
  id?: string;
  duration?: number;
}

/** Shows a notice for the library's time: 4 s, 2 s for success (4 s for administrators), loading until dismissed. */
export function notify({ type, text, code, ...options }: Notice): string {
  const message = code ? createElement(Fragment, null, text, ' ', createElement('small', null, code)) : text;
  return type === 'blank' ? toast(message, options) : toast[type](message, options);
}
