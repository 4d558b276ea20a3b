import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import { Icon } from '@rotavisto/shared/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './AskedFirst.module.css';
import { useAskedField } from './useAskedField';

export interface Part {
  key: string;
  title: string;
  /** The state of the part, in one line. */
  state?: string;
  /** The form of the part; a part without a form is a line of text. */
  form?: ReactNode;
  /** Whether the part is only read, without an input. */
  isRead?: boolean;
}

interface Props {
  /** The key of the part that the dialog was opened for. */
  asked: string | null;
  parts: readonly Part[];
}

/**
 * The parts of a dialog as rows, with the requested part on top and open. Only one form is open at a time, so there is
 * one blue button; a folded form keeps its typed text.
 */
export function AskedFirst({ asked, parts }: Props) {
  const id = useId();
  const [first] = useState(asked);
  const [opened, setOpened] = useState(asked);
  const [read, setRead] = useState<string[]>([]);
  const place = useRef<HTMLDivElement>(null);
  useAskedField(place, opened);
  const press = ({ key, isRead }: Part) => {
    if (!isRead) return setOpened(opened === key ? null : key);
    setRead(read.includes(key) ? read.filter((one) => one !== key) : [...read, key]);
  };
  const ordered = [...parts].sort((one, other) => Number(other.key === first) - Number(one.key === first));
  return (
    <div ref={place} className={styles.parts}>
      {ordered.map((part) => {
        const { key, title, state, form, isRead } = part;
        const isOpen = Boolean(form) && (key === opened || read.includes(key));
        return (
          <section
            key={key}
            className={isOpen && !isRead ? styles.open : styles.part}
            aria-labelledby={`${id}-${key}-title`}
          >
            <h2 className={styles.head}>
              <Row isOpen={isOpen} controls={`${id}-${key}`} onPress={form ? () => press(part) : null}>
                <span id={`${id}-${key}-title`} className={styles.title}>
                  {title}
                </span>{' '}
                {state && <span className={styles.state}>{state}</span>}
              </Row>
            </h2>
            {form && (
              <div id={`${id}-${key}`} hidden={!isOpen} className={styles.form}>
                {form}
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}

interface RowProps {
  isOpen: boolean;
  controls: string;
  onPress: null | (() => void);
  children: ReactNode;
}

function Row({ isOpen, controls, onPress, children }: RowProps) {
  if (!onPress) return <span className={`${styles.row} ${styles.words}`}>{children}</span>;
  return (
    <button type="button" className={styles.row} aria-expanded={isOpen} aria-controls={controls} onClick={onPress}>
      <span className={styles.words}>{children}</span>
      <Icon of={isOpen ? DownOutlined : RightOutlined} />
    </button>
  );
}
