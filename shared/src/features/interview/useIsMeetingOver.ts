import { useEffect, useState } from 'react';
import { instantOf, isMeetingOver } from '../../domain';
import type { PreInterview } from './scheduling';

/** The longest delay a timer takes. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** Turns true while the page stays open, because the tab of the page waits behind the video call. */
export function useIsMeetingOver({ date, time, duration }: Pick<PreInterview, 'date' | 'time' | 'duration'>): boolean {
  const [, setChecked] = useState(0);
  const isOver = isMeetingOver({ date, time, duration });
  useEffect(() => {
    if (isOver) return;
    const end = instantOf(date, time).getTime() + duration * 60_000;
    const timer = setTimeout(() => setChecked(Date.now()), Math.min(Math.max(end - Date.now(), 0) + 500, MAX_DELAY_MS));
    return () => clearTimeout(timer);
  }, [isOver, date, time, duration]);
  return isOver;
}
