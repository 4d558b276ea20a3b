import type { StepType } from '@rotavisto/shared/domain';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { Dialog, StepIcon, Tied } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './OnboardingModal.module.css';
import pt from './onboarding.pt.json';

registerStrings('onboarding', pt);

const STEPS = [
  ['documents', 'document_collection'],
  ['review', 'document_review'],
  ['ds160', 'ds160_form'],
  ['payment', 'payment'],
  ['scheduling', 'interview_scheduling'],
  ['interview', 'interview'],
  ['decision', 'decision'],
] as const satisfies readonly (readonly [string, StepType])[];

const LAST = STEPS.length - 1;

/** Shows the seven steps as cards, which turn by a swipe, arrow keys, the stations below or buttons. */
export function OnboardingModal({ onClose }: { onClose: () => void }) {
  const t = useT('onboarding');
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  function go(target: number) {
    const next = Math.min(LAST, Math.max(0, target));
    setIndex(next);
    const width = track.current?.clientWidth ?? 0;
    track.current?.scrollTo?.({ left: next * width });
  }

  /** Sets the index of the shown card after a swipe, which the browser scrolls. */
  function follow() {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    const at = scrollLeft / clientWidth;
    // The index waits while the scroll is between two cards.
    if (clientWidth > 0 && Math.abs(at - Math.round(at)) < 0.1) setIndex(Math.round(at));
  }

  function press(event: KeyboardEvent) {
    const moves: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: LAST };
    const target = moves[event.key];
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  }

  return (
    <Dialog onCancel={onClose} title={t('title')} width={520} className={styles.dialog}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys are an addition to the buttons inside. */}
      <div className={styles.content} onKeyDown={press}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region needs the focus to be scrolled by keys. */}
        <ul ref={track} className={styles.track} tabIndex={0} aria-label={t('title')} onScroll={follow}>
          {STEPS.map(([key, icon], at) => (
            <li key={key} className={styles.card} inert={at !== index}>
              <span className={styles.icon}>
                <StepIcon type={icon} size={48} />
              </span>
              <h2>
                <Tied>{t(`steps.${key}.title`)}</Tied>
              </h2>
              <p>{t(`steps.${key}.text`)}</p>
            </li>
          ))}
        </ul>
        <p className="rv-visually-hidden" role="status">
          {t('position', { current: index + 1, total: STEPS.length })}
        </p>
        <ol className={styles.route}>
          {STEPS.map(([key], at) => (
            <li key={key} data-passed={at < index || undefined}>
              <button
                type="button"
                aria-label={t('go', { step: at + 1 })}
                aria-current={at === index ? 'step' : undefined}
                onClick={() => go(at)}
              />
            </li>
          ))}
        </ol>
        <div className={styles.actions}>
          {index === 0 ? (
            <Button type="text" onClick={onClose}>
              {t('skip')}
            </Button>
          ) : (
            <Button onClick={() => go(index - 1)}>{t('previous')}</Button>
          )}
          <Button type="primary" autoFocus onClick={() => (index === LAST ? onClose() : go(index + 1))}>
            {index === LAST ? t('finish') : t('next')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
