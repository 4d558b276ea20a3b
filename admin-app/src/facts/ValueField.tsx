import type { FactKind } from '@rotavisto/shared/facts';
import { DateInput } from '@rotavisto/shared/ui';
import { Checkbox, Input } from 'antd';
import { useT } from './strings';

const LONGEST_VALUE = 200;
const METHODS = ['pix', 'card', 'boleto'] as const;

interface Field {
  value?: string;
  onChange?: (value: string) => void;
}

/** Several of a list, kept as the database keeps them: by name, in the order of the list. */
function MethodsField({ value = '', onChange, ...rest }: Field) {
  const t = useT();
  return (
    <Checkbox.Group<string>
      {...rest}
      value={value.split(',')}
      options={METHODS.map((method) => ({ value: method, label: t(`method.${method}`) }))}
      onChange={(chosen) => onChange?.(METHODS.filter((method) => chosen.includes(method)).join(','))}
    />
  );
}

/** The value of a fact, typed or chosen by its kind. */
export function ValueField({ kind, ...field }: Field & { kind: FactKind }) {
  if (kind === 'date') return <DateInput {...field} />;
  if (kind === 'methods') return <MethodsField {...field} />;
  const { onChange, ...rest } = field;
  return (
    <Input
      {...rest}
      maxLength={LONGEST_VALUE}
      autoComplete="off"
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
