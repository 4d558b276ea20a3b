import type { Ds160Field } from '@rotavisto/shared/domain';
import type { RefCallback } from 'react';

export interface InputProps {
  ref: RefCallback<{ focus: () => void }>;
  id: string;
  field: Ds160Field;
  value: string | boolean;
  label: string;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (value: string | boolean) => void;
}
