import { anonymousFetch } from '@rotavisto/shared/supabase';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { todayInSaoPaulo } from '../domain';
import { CARRIED, type Language, languageOf, locale } from '../language';
import { setClaims } from './claims';
import {
  type Fact,
  type FactName,
  type FactTable,
  isFactName,
  RELEASE_DAY,
  RELEASED,
  WITHOUT_TEXTS,
} from './factTable';
import { type KnownFacts, knownFacts } from './knownFacts';

/** A row of the database view `published_fact`. */
interface Published {
  key: string;
  kind: Fact['kind'] | 'claim';
  value: string | null;
  text: string | null;
  source: string;
  source_url: string | null;
  checked_on: string | null;
  valid_until: string | null;
  /** The number of cases behind a claim. */
  sample?: number | null;
}

const releasedIn = (language: Language): FactTable => (language === CARRIED ? RELEASED : WITHOUT_TEXTS);

const tables = new Map<Language, FactTable>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const toFact = (kind: Fact['kind'], row: Published): Fact => ({
  kind,
  value: row.value,
  text: row.text,
  url: row.source_url,
  source: row.source,
  checkedOn: row.checked_on,
  validUntil: row.valid_until,
});

async function ask(language: Language): Promise<void> {
  const answer = await anonymousFetch(`rest/v1/rpc/published_facts?language=${language}`);
  if (!answer.ok) return;
  const rows: Published[] = await answer.json();
  const read = rows.flatMap((row) =>
    row.kind !== 'claim' && isFactName(row.key) ? [[row.key, toFact(row.kind, row)] as const] : [],
  );
  setClaims(
    rows.flatMap(({ key, kind, value, sample }) =>
      kind === 'claim' && value && sample ? [[key, { value: Number(value), sample }] as const] : [],
    ),
  );
  // Adds the facts of the release, because a table older than this release lacks some of them.
  tables.set(language, { ...releasedIn(language), ...(Object.fromEntries(read) as Record<FactName, Fact>) });
  for (const listener of listeners) listener();
}

const KEPT_MS = 5 * 60_000;
const asked = new Map<Language, { at: number; answer: Promise<void> }>();

/** Reads the table at most once in five minutes; without an answer the facts of the release stay. */
export function refreshFacts(language: Language = languageOf(locale()) ?? CARRIED): Promise<void> {
  const last = asked.get(language);
  if (last && Date.now() - last.at < KEPT_MS) return last.answer;
  const answer = ask(language).catch(() => undefined);
  asked.set(language, { at: Date.now(), answer });
  return answer;
}

/** Resets the tables between tests. */
export function forgetFacts(): void {
  tables.clear();
  setClaims([]);
  asked.clear();
  for (const listener of listeners) listener();
}

/** Returns the facts of today, or of another day, outside of components. */
export function factsNow(today = todayInSaoPaulo()): KnownFacts {
  const language = languageOf(locale()) ?? CARRIED;
  return knownFacts(tables.get(language) ?? releasedIn(language), today, language);
}

const unchanging = () => () => {};

/**
 * Returns today. A prerendered page and its hydration use the day of the release's facts, so that both render the same.
 */
export const useToday = (): string => useSyncExternalStore(unchanging, todayInSaoPaulo, () => RELEASE_DAY);

const spoken = (): Language => languageOf(locale()) ?? CARRIED;

/** Returns the facts of the release, and those of the table after it is loaded. */
export function useFactTable(language: Language = spoken()): FactTable {
  const released = releasedIn(language);
  return useSyncExternalStore(
    subscribe,
    () => tables.get(language) ?? released,
    () => released,
  );
}

export function useKnownFacts(language: Language = spoken()): KnownFacts {
  const table = useFactTable(language);
  const today = useToday();
  return useMemo(() => knownFacts(table, today, language), [table, today, language]);
}

/** Returns the facts and loads the table, for the pages of an area. */
export function useFacts(language: Language = spoken()): KnownFacts {
  useEffect(() => {
    void refreshFacts(language);
  }, [language]);
  return useKnownFacts(language);
}
