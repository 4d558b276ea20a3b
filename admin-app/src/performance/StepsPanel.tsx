import { plain } from '@rotavisto/shared/lib';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { startTransition, useState } from 'react';
import { Chart } from '../charts/Chart';
import { Panel } from '../dashboard/Panel';
import type { Performance } from '../data/performance';
import { performanceOfConsultants } from '../data/performance';
import { ExportButton } from '../lists/ExportButton';
import { count } from '../lists/figures';
import { useCsvExport } from '../lists/useCsvExport';
import { stepColumns } from './csvColumns';
import styles from './performance.module.css';
import { useT } from './strings';

/** One server page: a longer list of names is no choice any more. */
const NAMES = 500;

/** As names are typed: without accents and capitals. */
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
  const people = useQuery(performanceOfConsultants(months, 1, NAMES));
  const exporting = useCsvExport<Performance['steps'][number]>({
    name: 'performance-steps',
    load: async () => ({ rows: [...steps], total: steps.length }),
    columns: stepColumns(t),
    keyOf: (step) => step.step_type,
    errorKey: 'admin.generic',
  });
  return (
    <Panel title={t('steps')} extra={<ExportButton name={t('steps')} exporting={exporting} />}>
      <div className={styles.body}>
        <Select
          showSearch={{ filterOption: holds }}
          aria-label={t('consultant')}
          className={styles.chooser}
          open={isOpen}
          // The first opening renders the list; the typed letter is shown first.
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
        <Chart
          label={t('stepsChart')}
          rows={steps.map((step) => ({
            name: t(`steps:short.${step.step_type}`),
            values: { median: step.median_days, p90: step.p90_days },
          }))}
          series={[
            { key: 'median', label: t('median'), tone: 'route' },
            { key: 'p90', label: t('p90'), tone: 'control' },
          ]}
          format={(days) => t('days', { count: String(days) })}
        />
        <StepTable steps={steps} />
      </div>
    </Panel>
  );
}

function StepTable({ steps }: { steps: Performance['steps'] }) {
  const t = useT();
  const days = (value: number | null) => (value === null ? t('none') : t('days', { count: String(value) }));
  return (
    <table className={styles.table}>
      <caption className="rv-visually-hidden">{t('steps')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('step')}</th>
          <th scope="col">{t('completed')}</th>
          <th scope="col">{t('median')}</th>
          <th scope="col">{t('p90')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.step_type}>
            <th scope="row">{t(`steps:type.${step.step_type}`)}</th>
            <td>{count(step.completed)}</td>
            <td>{days(step.median_days)}</td>
            <td>{days(step.p90_days)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
