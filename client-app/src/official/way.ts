import type { OfficialModel } from './model/officialModel';
import type { Block, Step } from './model/types';
import { addressOf, CHECK, SECURITY_BLOCK } from './useOfficialAddress';

const isOpen = ({ waiting, toConfirm }: Step): boolean => waiting.length > 0 || toConfirm.length > 0;

/** The step that an address names, or the first open step of the named block. */
export function placeOfStep(
  { blocks }: Pick<OfficialModel, 'blocks'>,
  number: number,
  id: string | null,
): Step | undefined {
  const steps = blocks.find(({ block }) => block === number)?.steps ?? [];
  return steps.find((step) => step.id === id) ?? steps.find(isOpen) ?? steps[0];
}

/** The first open step of the form, where the client continues. */
export function firstOpen({ blocks }: Pick<OfficialModel, 'blocks'>): Step | undefined {
  return blocks.flatMap(({ steps }) => steps).find(isOpen);
}

const stepsIn = (blocks: readonly Block[]) => blocks.flatMap(({ steps }) => steps);

export function previousOf({ blocks }: Pick<OfficialModel, 'blocks'>, { id }: Step): Step | undefined {
  const steps = stepsIn(blocks);
  return steps[steps.findIndex((step) => step.id === id) - 1];
}

/** The next step of the block; after the block, the security consent, the next open step, or the check page. */
export function nextAfter(
  { blocks }: Pick<OfficialModel, 'blocks'>,
  { id, block }: Step,
  isConsentOpen: boolean,
): string {
  const steps = stepsIn(blocks);
  const at = steps.findIndex((step) => step.id === id);
  const next = steps[at + 1];
  if (next?.block === block) return addressOf(block, next.id);
  const open = [...steps.slice(at + 1), ...steps.slice(0, at)].find(isOpen);
  const isBehind = open === undefined || open.block > SECURITY_BLOCK || open.block <= block;
  if (isConsentOpen && block < SECURITY_BLOCK && isBehind) return addressOf(SECURITY_BLOCK);
  return open ? addressOf(open.block, open.id) : addressOf(CHECK);
}
