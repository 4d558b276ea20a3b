import type { StepType } from '@rotavisto/shared/domain';
import type { ReactNode } from 'react';
import type { Move } from '../data/applications';
import { type BoardApplication, columnOf, isBackward } from './cards';

/** The fields of a case that a move needs, on the board and on the page of the case. */
export type Movable = Pick<
  BoardApplication,
  'application_id' | 'client_name' | 'traveller' | 'visa_type' | 'intended_arrival' | 'current_step'
>;

export interface MoveDeps {
  /** The cases being moved, from the drop on: skipped work is read before the request is sent. */
  underWay: Set<string>;
  /** Returns the unfinished work that a move forward skips, or null. */
  readSkipped: (id: string, from: StepType, target: StepType) => Promise<ReactNode | null>;
  askBackward: (card: Movable, target: StepType) => Promise<boolean>;
  askForward: (card: Movable, target: StepType, skipped: ReactNode) => Promise<boolean>;
  /** Sends a move; the query client shows its failure. */
  send: (move: Move) => Promise<unknown>;
  /** Shows a moved case in its new column, with an undo button when `undo` is given. */
  show: (card: Movable, step: StepType, undo?: () => Promise<void>) => Promise<void>;
}

/**
 * A move backward resets work, and a move forward may leave something unfinished: both are confirmed first. Only a move
 * forward can be undone: after a move backward the dates of completion are gone.
 */
export async function moveCase(deps: MoveDeps, card: Movable, target: StepType): Promise<void> {
  const { application_id: id } = card;
  const from = columnOf(card);
  if (target === from || deps.underWay.has(id)) return;
  deps.underWay.add(id);
  try {
    if (!(await isConfirmed(deps, card, target))) return;
    await deps.send({ applicationId: id, target, expectedCurrentStep: from });
    await deps.show(card, target, isBackward(from, target) ? undefined : () => undoMove(deps, card, target));
  } catch {
    // A failure is ignored here, because the query client shows the error.
  } finally {
    deps.underWay.delete(id);
  }
}

async function isConfirmed(deps: MoveDeps, card: Movable, target: StepType): Promise<boolean> {
  const from = columnOf(card);
  if (isBackward(from, target)) return deps.askBackward(card, target);
  const skipped = await deps.readSkipped(card.application_id, from, target);
  return skipped === null || deps.askForward(card, target, skipped);
}

async function undoMove({ send, show }: MoveDeps, card: Movable, moved: StepType): Promise<void> {
  const former = columnOf(card);
  try {
    await send({ applicationId: card.application_id, target: former, expectedCurrentStep: moved });
    await show(card, former);
  } catch {
    // A failure is ignored here, because the query client shows the error.
  }
}
