import type { Ds160Field, Ds160Name, Ds160Value } from '@rotavisto/shared/domain';

export interface InputProps {
  id: string;
  field: Ds160Field;
  value: Ds160Value;
  label: string;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (name: Ds160Name, value: Ds160Value) => void;
}
