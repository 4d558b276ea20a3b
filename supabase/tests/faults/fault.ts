export const CLASSES = [
  'policies',
  'constraints',
  'locks',
  'guards',
  'unique indexes',
  'triggers',
  'on delete',
  'boundaries',
  'definer',
  'grants',
] as const;
export type FaultClass = (typeof CLASSES)[number];

/** One possible mistake in the schema. */
export interface Fault {
  kind: FaultClass;
  /** Says where and what, and stays the same as long as the place does. */
  name: string;
  /** The objects concerned, without their schema: tests that mention them are tried first. */
  about: string[];
  /** The statements that plant it. */
  sql: string;
}
