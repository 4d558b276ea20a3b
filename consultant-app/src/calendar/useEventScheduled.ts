import { useEffect, useState } from 'react';

const SCHEDULED = 'calendly.event_scheduled';

/** Whether something was booked in a frame of the scheduling page; messages of any other origin are ignored. */
export function useEventScheduled(url: string): boolean {
  const [isScheduled, setScheduled] = useState(false);
  useEffect(() => {
    const { origin } = new URL(url);
    const listen = (message: MessageEvent<{ event?: unknown } | null>) => {
      if (message.origin === origin && message.data?.event === SCHEDULED) setScheduled(true);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [url]);
  return isScheduled;
}
