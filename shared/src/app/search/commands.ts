import { session } from '@rotavisto/shared/session';
import type { DataOf, headerSearch } from '../../data';
import { i18n } from '../../i18n';
import { plain } from '../../lib';
import type { MenuEntry } from '../frame/menu';

export type SearchHit = DataOf<typeof headerSearch>[number];

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
  const signOut = {
    id: 'sign-out',
    title: i18n.t('common:signOut'),
    run: () => void session().then((own) => own.signOut('user')),
  };
  return [...pages, signOut].filter(({ title }) => hasWordsOf(text, title));
}

export type Option = Command & { kind?: string };

interface Typed {
  text: string;
  hits: readonly SearchHit[];
  menu: readonly MenuEntry[];
  area: AreaCommands | null;
}

/** The lines of the list in the order they are shown: commands of the area, what was found, pages. */
export function optionsFor({ text, hits, menu, area }: Typed): Option[] {
  const own = area?.commandsFor(text, hits) ?? [];
  const found = area?.personIn(text) ? [] : hits;
  return [
    ...own.filter(({ fill }) => !fill),
    ...found.map((hit) => ({ ...hit, id: `${hit.kind}:${hit.id}` })),
    ...own.filter(({ fill }) => fill),
    ...pageCommands(text, menu),
  ];
}
