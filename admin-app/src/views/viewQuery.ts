const KEPT = ['q', 'filter', 'sort', 'size', 'columns'] as const;

/** What a view keeps of an address: not the page, and not what is open over the list. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const key of KEPT) {
    const value = params.get(key);
    if (value !== null) kept.set(key, value);
  }
  return kept.toString();
}
