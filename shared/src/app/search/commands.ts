import { session } from '@rotavisto/shared/session';
import type { DataOf, headerSearch } from '../../data';
import { i18n } from '../../i18n';
import { plain } from '../../lib';
import type { MenuEntry } from '../frame/menu';

export type Found = DataOf<typeof headerSearch>[number];
type OfCase = 'traveller' | 'has_namesake';

/** A search result; only applications and clients have the fields about a child. */
export type SearchHit = Omit<Found, OfCase> & Partial<Pick<Found, OfCase>>;

/** An option of the search with an effect: it opens a page, continues the typed text or runs an action. */
export interface Command {
  id: string;
  title: string;
  subtitle?: string | null;
  /** The address that the command opens. */
  path?: string;
  /** The text that replaces the typed text. */
  fill?: string;
  run?: () => void;
  /** True if the list stays open after the command. */
  stays?: boolean;
}

/** The commands an area adds to the search. */
export interface AreaCommands {
  /**
   * Returns the person in a command ("mover Letícia para Pagamento" → "Letícia"), or null if the text is no command.
   */
  personIn: (text: string) => string | null;
  /** Returns the commands for a text and the cases or people that the search found. */
  commandsFor: (text: string, hits: readonly SearchHit[]) => Command[];
}

const hasWordsOf = (text: string, title: string): boolean => {
  const words = plain(title).split(/\s+/);
  return plain(text)
    .trim()
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
};

/** Returns the menu pages and the sign-out with matching beginnings of words, or all of them for an empty text. */
export function pageCommands(text: string, menu: readonly MenuEntry[]): Command[] {
  const pages = menu.map(({ path, label }) => ({
    id: path,
    title: label,
    subtitle: i18n.t('common:commandPage'),
    path,
  }));
  const privacy = menu
    .filter(({ path }) => path.endsWith('/settings'))
    .map(({ path }) => `${path}/privacy`)
    .map((path) => ({
      id: path,
      title: i18n.t('common:commandPrivacy'),
      subtitle: i18n.t('common:commandPage'),
      path,
    }));
  const signOut = {
    id: 'sign-out',
    title: i18n.t('common:signOut'),
    run: () => void session().then((own) => own.signOut('user')),
  };
  return [...pages, ...privacy, signOut].filter(({ title }) => hasWordsOf(text, title));
}
