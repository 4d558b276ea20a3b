import { session } from '@rotavisto/shared/session';
import type { DataOf, headerSearch } from '../../data';
import { caseName } from '../../domain';
import { i18n } from '../../i18n';
import { plain } from '../../lib';
import type { MenuEntry } from '../frame/menu';

export type Found = DataOf<typeof headerSearch>[number];
type OfCase = 'traveller' | 'has_namesake';

/** Only a case and a client may be about a child. */
export type SearchHit = Omit<Found, OfCase> & Partial<Pick<Found, OfCase>>;

/** A line of the search that does something: it opens a page, continues the typed text or runs an action. */
export interface Command {
  id: string;
  title: string;
  subtitle?: string | null;
  /** Opens this address. */
  path?: string;
  /** Takes the place of the typed text. */
  fill?: string;
  run?: () => void;
  /** The list stays open. */
  stays?: boolean;
}

/** The commands an area adds to the search. */
export interface AreaCommands {
  /** The person a command names ("mover Letícia para Pagamento" → "Letícia"); null where the text is no command. */
  personIn: (text: string) => string | null;
  /** The commands for a text and the cases or people it found. */
  commandsFor: (text: string, hits: readonly SearchHit[]) => Command[];
}

const hasWordsOf = (text: string, title: string): boolean => {
  const words = plain(title).split(/\s+/);
  return plain(text)
    .trim()
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
};

/** Pages of the menu and the way out, by the beginnings of their words; all of them for an empty text. */
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

export type Option = Command & { kind?: string };

interface Typed {
  text: string;
  hits: readonly SearchHit[];
  menu: readonly MenuEntry[];
  area: AreaCommands | null;
  /** Shows the names that are only like what was typed; absent once they are shown. */
  onAlike?: () => void;
}

/** Says that a child of the same name and birth date has another case, and never whose. */
const subtitleOf = ({ subtitle, has_namesake }: SearchHit): string | null =>
  has_namesake ? [subtitle, i18n.t('common:searchNamesake')].filter(Boolean).join(' · ') : subtitle;

const PEOPLE = ['application', 'client', 'consultant'];

/** Names that are only like what was typed, where others are exactly so. */
function alikeBesideExact(hits: readonly SearchHit[]): readonly SearchHit[] {
  const hasExact = hits.some(({ kind, is_alike }) => PEOPLE.includes(kind) && !is_alike);
  return hasExact ? hits.filter(({ is_alike }) => is_alike) : [];
}

/** The lines of the list in the order they are shown: commands of the area, what was found, pages. */
export function optionsFor({ text, hits, menu, area, onAlike }: Typed): Option[] {
  const folded = onAlike ? alikeBesideExact(hits) : [];
  const shown = hits.filter((hit) => !folded.includes(hit));
  const own = area?.commandsFor(text, shown) ?? [];
  const found = area?.personIn(text) ? [] : shown;
  const unfold: Option = {
    id: 'alike',
    title: i18n.t('common:searchAlike', { count: folded.length }),
    stays: true,
    ...(onAlike && { run: onAlike }),
  };
  return [
    ...own.filter(({ fill }) => !fill),
    ...found.map((hit) => ({
      ...hit,
      id: `${hit.kind}:${hit.id}`,
      title: caseName(hit.title, hit.traveller),
      subtitle: subtitleOf(hit),
    })),
    ...(folded.length > 0 ? [unfold] : []),
    ...own.filter(({ fill }) => fill),
    ...pageCommands(text, menu),
  ];
}
