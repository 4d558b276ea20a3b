import { cleanName, plainPhone } from '@rotavisto/shared/domain';
import type { ComponentProps } from 'react';
import { TextField } from './TextField';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'onBlur'>;

const TypedField = ({ clean, ...field }: ComponentProps<typeof TextField> & { clean: (typed: string) => string }) => (
  <TextField
    {...field}
    onBlur={({ target }) => {
      const cleaned = clean(target.value);
      if (cleaned !== target.value) target.value = cleaned;
    }}
  />
);

/** Both fields show the value that will be sent, once they lose the focus. */
export const NameField = (field: FieldProps) => <TypedField autoComplete="name" {...field} clean={cleanName} />;

export const PhoneField = (field: FieldProps) => (
  <TypedField autoComplete="tel" {...field} type="tel" clean={plainPhone} />
);
