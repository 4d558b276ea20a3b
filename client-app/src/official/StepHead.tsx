import { useT } from '@rotavisto/shared/i18n';
import { ProgressBar } from '@rotavisto/shared/ui';
import { useEffect, useRef } from 'react';
import type { Step } from './model/types';
import styles from './Official.module.css';
import type { OfficialCase } from './useOfficialCase';

/** The name of the step, which takes the focus, and the progress of its block. */
export function StepHead({ official, step }: { official: OfficialCase; step: Step }) {
  const t = useT('clientOfficial');
  const { model, words } = official;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step.id]);
  const block = model.blocks.find((one) => one.block === step.block);
  const count = block && t('blockCount', { done: block.done, total: block.total });
  return (
    <div className={styles.stepHead}>
      <p className={styles.position}>
        {words.blockName(step.block)} · {count}
      </p>
      {block && block.total > 0 && (
        <ProgressBar
          percent={(block.done / block.total) * 100}
          label={`${words.blockName(step.block)}: ${count}`}
          hideText
        />
      )}
      <h2 id="official-step" ref={heading} tabIndex={-1} className={styles.stepTitle}>
        {words.titleOf(step)}
      </h2>
    </div>
  );
}
