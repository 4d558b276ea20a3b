import { Segmented } from 'antd';
import styles from './Segments.module.css';

interface SegmentsProps<Value> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A choice between the views of a page, in one line that wraps on a narrow screen. */
export function Segments<Value extends string | number>({ label, options, ...choice }: SegmentsProps<Value>) {
  return (
    <Segmented<Value>
      {...choice}
      options={[...options]}
      aria-label={label}
      className={styles.segments}
      style={{ background: 'var(--rv-sky)' }}
    />
  );
}
