import type { OfficialAnswer, OfficialAnswers } from '@rotavisto/shared/domain/official';
import { Button } from 'antd';
import { sameAddresses } from './model/sameAddresses';
import type { Step } from './model/types';
import styles from './Official.module.css';
import type { Words } from './useWords';

interface Props {
  step: Step;
  answers: OfficialAnswers;
  /** Id of the row that asks for the address. */
  rowId?: string;
  words: Words;
  onUse: (changes: Readonly<Record<string, OfficialAnswer>>) => void;
}

/** Buttons that reuse the addresses of other answers. */
export function SameAddress({ step, answers, rowId, words, onUse }: Props) {
  const found = sameAddresses(step, answers, rowId);
  if (found.length === 0) return null;
  return (
    <div className={styles.addresses}>
      {found.map((address) => (
        <Button key={address.from} onClick={() => onUse(address.changes)}>
          {words.addressOf(address)}
        </Button>
      ))}
    </div>
  );
}
