import type { StepType } from '@rotavisto/shared/domain';
import type { Composite } from '@rotavisto/shared/supabase';

export type BoardApplication = Composite<'board_application'>;

export type DialogName = 'review' | 'ds160' | 'payment' | 'scheduling' | 'decision';

/** What a card can ask of the page. */
export interface CardActions {
  onOpen: (application: BoardApplication, dialog: DialogName) => void;
  /** Opens the case beside the board. */
  onCase: (application: BoardApplication) => void;
  onMove: (application: BoardApplication, target: StepType) => void;
}
