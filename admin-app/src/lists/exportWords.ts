type Key =
  | 'list.export'
  | 'list.exporting'
  | 'list.exportingMore'
  | 'list.exportedOne'
  | 'list.exportedMany'
  | 'list.separator'
  | 'list.separatorOf'
  | 'list.semicolon'
  | 'list.comma';

/** What an export says, in the language of its page. */
export type ExportWords = (key: Key, values?: Record<string, string | number>) => string;
