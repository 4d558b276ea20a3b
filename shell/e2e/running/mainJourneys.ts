type Needs = 'checkout';

type MainJourney = {
  file: string;
  /** The end of its title, which `--grep` looks for. */
  title: string;
  /** What a product without it cannot be asked for. */
  needs?: Needs;
};

/**
 * One journey for each thing people come for, of those that need of a product its address, its keys, its mails and its demo
 * people alone: the rest also change its site, its data folder or its clock.
 */
export const MAIN_JOURNEYS: readonly MainJourney[] = [
  { file: 'auth.spec.ts', title: 'signing out goes to the login page and back shows nothing private' },
  {
    file: 'addressProof.spec.ts',
    title: 'who registered types the mailed code where they are, and stays signed in with their password',
  },
  {
    file: 'addressProof.spec.ts',
    title: 'opens the mailed link, sets a password before anything else, and the stranger is out',
  },
  {
    file: 'newPassword.spec.ts',
    title: 'a mailed link works in another browser than the one that asked, once, and after a program has looked at it',
  },
  {
    file: 'purchase.spec.ts',
    title: 'a visitor registers, buys and lands in the client area without a reload by hand',
    needs: 'checkout',
  },
  { file: 'application.spec.ts', title: 'all seven steps on a desktop, with the consultant looking on' },
  { file: 'application.spec.ts', title: 'a document opens by a signed link and by nothing else' },
  { file: 'support.spec.ts', title: 'client and consultant talk live, the ticket is closed and opened again' },
  { file: 'kanban.spec.ts', title: 'a card is dragged by mouse to a column the board scrolls to' },
  { file: 'session.spec.ts', title: 'an access token that expires while working is renewed unnoticed' },
  { file: 'session.spec.ts', title: 'is signed out from the next page on, and comes back as a client' },
  {
    file: 'accessEnds.spec.ts',
    title: 'an open page of a deactivated client goes by itself, and their name stays nowhere in the browser',
  },
];
