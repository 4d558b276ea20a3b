/** Dispatched once a prerendered page answers to presses; the script in the page's head waits for it. */
export const PAGE_READY = 'rotavisto:ready';
