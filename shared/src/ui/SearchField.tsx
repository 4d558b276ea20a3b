import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import type { ComponentProps } from 'react';
import { Icon } from './Icon';
import styles from './SearchField.module.css';

/** A text field under a magnifying glass. */
export function SearchField(props: ComponentProps<'input'>) {
  return (
    <div className={styles.box}>
      <Icon of={SearchOutlined} className={styles.glass} />
      <input {...props} className="rv-control" />
    </div>
  );
}
