import { travellerName } from '@rotavisto/shared/domain';
import type { Composite } from '@rotavisto/shared/supabase';
import type { useT } from '../strings';
import { count } from './figures';

/** Returns the number of children without an account, for a figure of accounts; undefined without children. */
export const childrenToo = (t: ReturnType<typeof useT>, children: number | undefined): string | undefined =>
  children ? t(children === 1 ? 'children.tooOne' : 'children.tooMany', { count: count(children) }) : undefined;

const RELATIONS = ['filho', 'enteado', 'tutelado', 'neto', 'outro'] as const;
export const isRelation = (word: string): word is (typeof RELATIONS)[number] =>
  RELATIONS.some((known) => known === word);

/** Returns a child's name, age and relation, such as "Clara Souza (9), filho(a)". */
export const childText = (t: ReturnType<typeof useT>, child: Composite<'listed_traveller'>): string =>
  `${travellerName(child)}, ${isRelation(child.relationship) ? t(`children.${child.relationship}`) : child.relationship}`;
