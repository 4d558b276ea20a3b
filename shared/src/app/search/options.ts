import { caseName } from '../../domain';
import { i18n } from '../../i18n';
import type { MenuEntry } from '../frame/menu';
import { type AreaCommands, type Command, pageCommands, type SearchHit } from './commands';

export type Option = Command & { kind?: string };

interface Typed {
  text: string;
  hits: readonly SearchHit[];
  menu: readonly MenuEntry[];
  area: AreaCommands | null;
  /** Shows the folded similar names; absent after they are shown. */
  onAlike?: () => void;
}

/** Mentions another case of a child with the same name and birth date, but not the owner of that case. */
const subtitleOf = ({ subtitle, has_namesake }: SearchHit): string | null =>
  has_namesake ? [subtitle, i18n.t('common:searchNamesake')].filter(Boolean).join(' · ') : subtitle;

const PEOPLE = ['application', 'client', 'consultant'];

/** Returns the similar names if another name matches exactly, else an empty list. */
function alikeBesideExact(hits: readonly SearchHit[]): readonly SearchHit[] {
  const hasExact = hits.some(({ kind, is_alike }) => PEOPLE.includes(kind) && !is_alike);
  return hasExact ? hits.filter(({ is_alike }) => is_alike) : [];
}

/** Returns the options in display order: commands of the area, results, pages. */
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
