import { act } from '@testing-library/react';

interface Callbacks {
  callback: (token: string) => void;
  'error-callback': () => void;
}

/** Replaces the API of Cloudflare's script; returns one token after another, unless the test makes it wait. */
export function fakeTurnstile({ isAsking = false } = {}) {
  const widgets = new Map<string, Callbacks>();
  let given = 0;
  let made = 0;
  const solve = (widget: Callbacks) => {
    given += 1;
    widget.callback(`token-${given}`);
  };
  const turnstile = {
    render: (_container: HTMLElement, callbacks: Callbacks) => {
      made += 1;
      const id = `widget-${made}`;
      widgets.set(id, callbacks);
      if (!isAsking) queueMicrotask(() => act(() => solve(callbacks)));
      return id;
    },
    remove: (id: string) => void widgets.delete(id),
    reset: () => undefined,
    getResponse: () => undefined,
  };
  Object.assign(window, { turnstile });
  return {
    /** Ticks the box of each widget, as the user does. */
    answer: () =>
      act(() => {
        for (const widget of widgets.values()) solve(widget);
      }),
    refuse: () =>
      act(() => {
        for (const widget of widgets.values()) widget['error-callback']();
      }),
    shown: () => widgets.size,
    script: () => document.querySelector<HTMLScriptElement>('script[src^="https://challenges.cloudflare.com/"]'),
    /** Remaining widgets remove themselves when the page is unmounted. */
    restore: () => {
      for (const script of document.querySelectorAll('script')) script.remove();
    },
  };
}
