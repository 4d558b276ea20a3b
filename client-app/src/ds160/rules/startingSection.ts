import { DS160_SECTIONS, type Ds160Values } from '@rotavisto/shared/domain';
import { completeness } from './completeness';

/** Where the client stopped: the last section with an answer, or what comes after it once nothing in it is open. */
export function startingSection(values: Ds160Values): number {
  const last = DS160_SECTIONS.findLastIndex(({ id }) => completeness(values, id).answered > 0);
  const section = DS160_SECTIONS[last];
  if (!section) return 0;
  const { answered, visible } = completeness(values, section.id);
  return answered === visible ? last + 1 : last;
}
