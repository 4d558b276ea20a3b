/** Said once what was drawn ahead answers to presses; the script in the page's head waits for it. */
export const PAGE_ANSWERS = 'rotavisto:answers';
