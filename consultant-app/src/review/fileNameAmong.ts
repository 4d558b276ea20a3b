interface Named {
  id: string;
  original_name: string;
  document_type: string;
}

const TYPES = ['passport', 'financial', 'photo'] as const;
type Type = (typeof TYPES)[number];

export const typeOf = ({ document_type }: Pick<Named, 'document_type'>): Type =>
  TYPES.find((one) => one === document_type) ?? 'financial';

/** The name of a file, with its kind where another one of the case is called the same. */
export function fileNameAmong(rows: readonly Named[], document: Named, wordFor: (type: Type) => string): string {
  const { id, original_name: name } = document;
  const isShared = rows.some((row) => row.id !== id && row.original_name === name);
  return isShared ? `${name} (${wordFor(typeOf(document))})` : name;
}
