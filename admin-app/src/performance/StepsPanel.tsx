import { isStepType } from '@rotavisto/shared/domain';
import { plain } from '@rotavisto/shared/lib';
import { useOpened } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { startTransition, useState } from 'react';
import { Panel } from '../dashboard/Panel';
import type { Performance } from '../data/performance';
import { performanceOfConsultants } from '../data/performance';
import { count } from '../lists/figures';
import styles from './performance.module.css';
import { StepRows } from './StepRows';
import { useT } from './strings';
import { Trend } from './Trend';

/** The size of a server page; a longer list of names would be too long to choose from. */
const NAMES = 500;

/** Returns whether an option contains the typed text, without regard to accents and capitals. */
const holds = (typed: string, option?: { label: string }) => plain(option?.label ?? '').includes(plain(typed.trim()));

interface StepsPanelProps {
  steps: Performance['steps'];
  months: number;
  consultant: string | null;
  onConsultant: (id: string | null) => void;
}

export function StepsPanel({ steps, months, consultant, onConsultant }: StepsPanelProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { opened, open, close } = useOpened('rows');
  const people = useQuery(performanceOfConsultants(months, 1, NAMES));
  const longest = Math.max(1, ...steps.flatMap((step) => [step.median_days ?? 0, step.told_days ?? 0]));
  const days = (value: number | null) => (value === null ? t('none') : t('days', { count: String(value) }));
  return (
    <Panel
      title={t('steps')}
      extra={
        <Select
          showSearch={{ filterOption: holds }}
          aria-label={t('consultant')}
          className={styles.chooser}
          open={isOpen}
          // The long list is rendered in a transition, so that the typed letter is shown first.
          onOpenChange={(isWanted) => startTransition(() => setOpen(isWanted))}
          value={consultant ?? ''}
          loading={people.isPending}
          notFoundContent={t('nobodyCalledSo')}
          options={[
            { value: '', label: t('everybody') },
            ...(people.data?.rows ?? []).map((row) => ({ value: row.consultant_id, label: row.full_name })),
          ]}
          onChange={(id) => onConsultant(id || null)}
        />
      }
    >
      <div className={styles.body}>
        <p className={styles.hint}>{t('goalHint')}</p>
        <table className={`${styles.table} ${styles.steps}`}>
          <caption className="rv-visually-hidden">{t('steps')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('step')}</th>
              <th scope="col">{t('median')}</th>
              <th scope="col">{t('goal')}</th>
              <th scope="col">{t('trend')}</th>
              <th scope="col">{t('p90')}</th>
              <th scope="col">{t('completed')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step.step_type}>
                <th scope="row">{t(`steps:type.${step.step_type}`)}</th>
                <td className={styles.median}>
                  <span className={styles.bar} aria-hidden="true">
                    <span
                      className={isLate(step) ? styles.late : undefined}
                      style={{ width: `${(100 * (step.median_days ?? 0)) / longest}%` }}
                    />
                    {step.told_days !== null && <i style={{ left: `${(100 * step.told_days) / longest}%` }} />}
                  </span>
                  <strong>{days(step.median_days)}</strong>
                </td>
                <td data-label={t('goal')}>{days(step.told_days)}</td>
                <td>
                  <Trend points={step.trend} />
                </td>
                <td data-label={t('p90')}>{days(step.p90_days)}</td>
                <td data-label={t('completed')}>
                  {step.completed > 0 ? (
                    <button
                      type="button"
                      className={styles.press}
                      aria-label={t('rowsOf', {
                        count: count(step.completed),
                        step: t(`steps:type.${step.step_type}`),
                      })}
                      onClick={() => open(step.step_type)}
                    >
                      {count(step.completed)}
                    </button>
                  ) : (
                    count(0)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isStepType(opened) && <StepRows step={opened} months={months} consultant={consultant} onClose={close} />}
    </Panel>
  );
}

/** Returns whether a step takes longer than the time shown to clients. */
const isLate = ({ median_days: median, told_days: told }: Performance['steps'][number]) =>
  median !== null && told !== null && median > told;
