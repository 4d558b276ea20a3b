import { useEffect, useState } from 'react';
import { instantOf, isMeetingOver } from '../../domain';
import type { PreInterview } from './scheduling';

/** The longest delay of a browser timer, in ms. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/**
 * Returns whether the meeting is over, and changes on an open page, because its tab stays open behind the video call.
 */
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
