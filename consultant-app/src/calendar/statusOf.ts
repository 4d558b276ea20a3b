import { tokens } from '@rotavisto/shared/brand';

type StatusKey = 'confirmed' | 'pending' | 'cancelled' | 'other';

const COLOUR: Record<StatusKey, string> = {
  confirmed: tokens.leaf,
  pending: tokens.amber,
  cancelled: tokens.brick,
  other: tokens.slate,
};

const isStatus = (status: string): status is StatusKey => Object.hasOwn(COLOUR, status);

/** Colour and word of an appointment; an unknown status reads as other. */
export function statusOf(status: string): { key: StatusKey; colour: string } {
  const key = isStatus(status) ? status : 'other';
  return { key, colour: COLOUR[key] };
}
