import toast from 'react-hot-toast';

export type NoticeType = 'blank' | 'error' | 'success' | 'loading' | 'custom';

export interface Notice {
  type: NoticeType;
  text: string;
  /** A notice with a known id replaces the one on screen. */
  id?: string;
  duration?: number;
}

const SHOW = {
  blank: toast,
  error: toast.error,
  success: toast.success,
  loading: toast.loading,
  custom: toast.custom,
} as const;

export function notify({ type, text, ...options }: Notice): string {
  return SHOW[type](text, options);
}
