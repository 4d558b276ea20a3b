import type { OfficialAnswer, OfficialQuestion } from '@rotavisto/shared/domain/official';

export interface InputProps {
  id: string;
  question: OfficialQuestion;
  value: OfficialAnswer | undefined;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  onChange: (value: OfficialAnswer | undefined) => void;
}
