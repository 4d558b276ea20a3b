import type { StepType } from '@rotavisto/shared/domain';

export interface BoardApplication {
  application_id: string;
  client_id: string;
  client_name: string;
  client_email: string;
  client_phone: string | null;
  status: string;
  created_at: string;
  current_step: string | null;
  current_step_status: string | null;
  current_step_since: string | null;
  completed_steps: number;
  total_steps: number;
  intended_arrival: string | null;
}

export type DialogName = 'review' | 'ds160' | 'payment' | 'scheduling' | 'decision';

/** What a card can ask of the page. */
export interface CardActions {
  onOpen: (application: BoardApplication, dialog: DialogName) => void;
  onMove: (application: BoardApplication, target: StepType) => void;
}
