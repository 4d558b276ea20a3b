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
  /** Names place and change, and stays the same as long as the place does. */
  name: string;
  /** The affected objects without their schema: tests that mention them run first. */
  about: string[];
  /** The statements that plant the fault. */
  sql: string;
}
