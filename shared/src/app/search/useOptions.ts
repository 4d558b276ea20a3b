import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { headerSearch, SHORTEST_SEARCH } from '../../data';
import { notificationPath } from '../../features/notifications';
import { useLanguage } from '../../i18n';
import { useDebounced } from '../../lib';
import type { MenuEntry } from '../frame/menu';
import type { AreaCommands } from './commands';

const loadParts = () => import('./searchParts');
type Parts = Awaited<ReturnType<typeof loadParts>>;

type Reread = NonNullable<Parameters<typeof headerSearch>[2]>;

/** Replaces the Portuguese texts of the database with texts in the language of the user. */
const reread: Reread = async (...found) => (await loadParts()).searchAsRead(notificationPath, ...found);

export interface OptionSources {
  menu: readonly MenuEntry[];
  /** Loads the commands of the area when the search is used for the first time. */
  commands?: () => Promise<AreaCommands>;
}

/** Returns the options for the typed text, or null while they are not wanted, not loaded or the text is too short. */
export function useOptions(typed: string, isWanted: boolean, { menu, commands }: OptionSources) {
  const [parts, setParts] = useState<Parts | null>(null);
  const [area, setArea] = useState<AreaCommands | null>(null);
  /** The search text for which similar names are shown. */
  const [widened, setWidened] = useState<string | null>(null);
  const settled = useDebounced(typed, 300);
  const language = useLanguage();
  const person = area?.personIn(settled) ?? settled;
  const { data: hits = [], isFetching } = useQuery(headerSearch(person, language, language !== 'pt' && reread));
  const fold = widened === settled ? {} : { onAlike: () => setWidened(settled) };
  const found = { text: typed && settled, hits: typed ? hits : [], menu, area, ...fold };
  const isShown = isWanted && (typed === '' || settled.length >= SHORTEST_SEARCH);
  return {
    options: isShown && parts ? parts.optionsFor(found) : null,
    isLoading: isFetching,
    /** The component that lists the options; loaded with them. */
    Results: parts?.SearchResults,
    /** Loads the code of the list and the commands of the area; a later call retries a failed load. */
    load: () => {
      if (!parts) loadParts().then(setParts, () => undefined);
      if (!area) commands?.().then(setArea, () => undefined);
    },
  };
}
