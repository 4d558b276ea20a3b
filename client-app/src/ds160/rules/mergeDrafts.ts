import { DS160_FIELDS, type Ds160Draft, type Ds160Name, type Ds160Values } from '@rotavisto/shared/domain';
import { storedValues } from './fieldInput';

export interface Merged {
  draft: Ds160Draft;
  /** Answered here and elsewhere, differently: somebody has to choose. */
  contested: Ds160Name[];
}

/** What was typed here on top of what was saved elsewhere, both since `base` was saved. */
export function mergeDrafts(base: Ds160Values, mine: Ds160Draft, theirs: Ds160Draft): Merged {
  const here = storedValues(mine);
  const there = storedValues(theirs);
  const draft: Ds160Draft = { ...mine };
  const contested: Ds160Name[] = [];
  for (const { name } of DS160_FIELDS) {
    if (there[name] === base[name] || there[name] === here[name]) continue;
    if (here[name] === base[name]) draft[name] = theirs[name] ?? null;
    else contested.push(name);
  }
  return { draft, contested };
}
