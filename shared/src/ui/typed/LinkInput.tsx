import { cleanLink, isLink } from '../../domain';
import { TypedInput, type TypedProps } from './TypedInput';

/** Extracts the link from a pasted invitation, because a single-line field would join the lines. */
export function LinkInput({ onPaste, ...props }: TypedProps) {
  const { value = '', onChange } = props;
  return (
    <TypedInput
      inputMode="url"
      autoCapitalize="none"
      {...props}
      clean={cleanLink}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain');
        const link = cleanLink(pasted);
        if (isLink(link) && (value === '' || /https:\/\//i.test(pasted))) {
          event.preventDefault();
          onChange?.(link);
        }
        onPaste?.(event);
      }}
    />
  );
}
