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

/** As the database answers (`published_fact`). */
interface Published {
  key: string;
  kind: Fact['kind'] | 'claim';
  value: string | null;
  text: string | null;
  source: string;
  source_url: string | null;
  checked_on: string | null;
  valid_until: string | null;
  /** Of how many cases a claim is. */
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
  // A table older than this release does not know all of its facts.
  tables.set(language, { ...releasedIn(language), ...(Object.fromEntries(read) as Record<FactName, Fact>) });
  for (const listener of listeners) listener();
}

const KEPT_MS = 5 * 60_000;
const asked = new Map<Language, { at: number; answer: Promise<void> }>();

/** Reads the table, at most once in five minutes; without an answer the facts of the release stay. */
export function refreshFacts(language: Language = languageOf(locale()) ?? CARRIED): Promise<void> {
  const last = asked.get(language);
  if (last && Date.now() - last.at < KEPT_MS) return last.answer;
  const answer = ask(language).catch(() => undefined);
  asked.set(language, { at: Date.now(), answer });
  return answer;
}

/** For tests, each of which has a table of its own. */
export function forgetFacts(): void {
  tables.clear();
  setClaims([]);
  asked.clear();
  for (const listener of listeners) listener();
}

/** The facts at this moment, or on a day, for what is no component. */
export function factsNow(today = todayInSaoPaulo()): KnownFacts {
  const language = languageOf(locale()) ?? CARRIED;
  return knownFacts(tables.get(language) ?? releasedIn(language), today, language);
}

const unchanging = () => () => {};

/** The reader's day; a prerendered page and its hydration share the day of the release's facts, so that they agree. */
export const useToday = (): string => useSyncExternalStore(unchanging, todayInSaoPaulo, () => RELEASE_DAY);

const spoken = (): Language => languageOf(locale()) ?? CARRIED;

/** The facts as the page knows them: those of the release, then those of the table once something has asked for it. */
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

/** For pages of an area, which ask for the table where they print a fact of it. */
export function useFacts(language: Language = spoken()): KnownFacts {
  useEffect(() => {
    void refreshFacts(language);
  }, [language]);
  return useKnownFacts(language);
}
