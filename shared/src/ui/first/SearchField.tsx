import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { type ComponentProps, useEffect, useState } from 'react';
import { useDebounced } from '../../lib';
import { Icon } from './Icon';
import styles from './SearchField.module.css';

/** A text field with a magnifying glass. */
export function SearchField(props: ComponentProps<'input'>) {
  return (
    <div className={styles.box}>
      <Icon of={SearchOutlined} className={styles.glass} />
      <input {...props} className="rv-control" />
    </div>
  );
}

interface SearchInputProps {
  value: string;
  /** Called with the text 300 ms after the last key. */
  onChange: (value: string) => void;
  placeholder: string;
  label?: string;
  delay?: number;
  lang?: string;
}

export function SearchInput({ value, onChange, placeholder, label, delay = 300, lang }: SearchInputProps) {
  const [text, setText] = useState(value);
  const settled = useDebounced(text, delay);
  useEffect(() => setText(value), [value]);
  // Runs only when the debounced text changes, not for a new callback or value.
  useEffect(() => {
    if (settled !== value && settled === text) onChange(settled);
  }, [settled]);
  return (
    <SearchField
      type="search"
      value={text}
      placeholder={placeholder}
      aria-label={label ?? placeholder}
      lang={lang}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
