import { loadScript } from '@rotavisto/shared/connection';
import { queryOptions } from '@tanstack/react-query';

const SCRIPT = 'https://assets.calendly.com/assets/external/widget.js';

interface Calendly {
  initInlineWidget: (options: {
    url: string;
    parentElement: HTMLElement;
    prefill: { name: string; email: string };
  }) => void;
}

/** The third party's scheduling script, with three retries, one second apart. */
export const bookingWidget = queryOptions({
  queryKey: ['booking-widget'],
  queryFn: async (): Promise<Calendly> => {
    await loadScript(SCRIPT);
    const { Calendly } = window as { Calendly?: Calendly };
    if (!Calendly) throw new Error('The scheduling script defines nothing');
    return Calendly;
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: 3,
  retryDelay: 1000,
  // Without a connection the query fails, and the page shows its own error.
  networkMode: 'always',
  meta: { errorKey: 'consultant.calendarScript' },
});
