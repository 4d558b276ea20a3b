type Needs = 'checkout';

type MainJourney = {
  file: string;
  /** The end of the title, which `--grep` looks for. */
  title: string;
  /** A part of the product without which the journey is left out. */
  needs?: Needs;
};

/**
 * One journey for each main task. They need only the address, the keys, the mails and the demo users of a product; the
 * other journeys also change its site, its data folder or its clock.
 */
export const MAIN_JOURNEYS: readonly MainJourney[] = [
  { file: 'auth.spec.ts', title: 'signing out opens the login page, and Back shows no private data' },
  {
    file: 'addressProof.spec.ts',
    title: 'a registered client confirms the mailed code on the open page, and stays signed in with the same password',
  },
  {
    file: 'addressProof.spec.ts',
    title: 'opens the mailed link and sets a password first, and the stranger is signed out',
  },
  {
    file: 'newPassword.spec.ts',
    title: 'a mailed link works once, also in another browser and after a mail scanner has opened it',
  },
  {
    file: 'purchase.spec.ts',
    title: 'a visitor registers, buys and gets to the client area without a manual reload',
    needs: 'checkout',
  },
  {
    file: 'application.spec.ts',
    title: 'a client completes all seven steps on a desktop, and the open board of the consultant follows',
  },
  { file: 'application.spec.ts', title: 'a document opens only by a signed link' },
  { file: 'support.spec.ts', title: 'client and consultant exchange live messages, and close and reopen the ticket' },
  { file: 'kanban.spec.ts', title: 'a consultant drags a card by mouse to another column' },
  { file: 'session.spec.ts', title: 'an expired access token is renewed without an interruption' },
  { file: 'session.spec.ts', title: 'is signed out at the next page, and signs in again as a client' },
  {
    file: 'accessEnds.spec.ts',
    title:
      'an open page of a deactivated client goes to the login by itself, and the browser keeps no name of the user',
  },
];
