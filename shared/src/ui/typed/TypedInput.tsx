import { Input, type InputProps } from 'antd';

export interface TypedProps extends Omit<InputProps, 'value' | 'onChange' | 'type'> {
  value?: string;
  onChange?: (text: string) => void;
}

/** A field that replaces its text with the cleaned value when the user leaves the field; an unreadable text stays as typed. */
export function TypedInput({
  clean,
  value = '',
  onChange,
  onBlur,
  ...input
}: TypedProps & { type?: 'tel'; clean: (typed: string) => string }) {
  return (
    <Input
      spellCheck={false}
      autoComplete="off"
      {...input}
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
      onBlur={(event) => {
        const cleaned = clean(value);
        if (cleaned !== value) onChange?.(cleaned);
        onBlur?.(event);
      }}
    />
  );
}
