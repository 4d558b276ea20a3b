import { goOnInLanguage } from './changeLanguage';
import { tellVisit as tell } from './tellVisit';

export { answerChoice } from './changeLanguage';

/** Visitors read their pages in the language of their browser or their choice, each of which is another build. */
export const tellVisit: typeof tell = (remote, version, shell) => {
  goOnInLanguage(shell);
  tell(remote, version, shell);
};
