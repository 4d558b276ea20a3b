import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import { Icon, NativeSelect, PopupMenu } from '@rotavisto/shared/ui';
import { type Performance, type PerformanceOfConsultant, performanceOfConsultants } from '../data/performance';
import type { Separator } from '../lists/csv';
import { useCsvExport } from '../lists/useCsvExport';
import { cohortColumns, consultantColumns, formColumns, funnelColumns, stepColumns } from './csvColumns';
import { formRows } from './FormsPanel';
import { STAGES } from './FunnelPanel';
import styles from './performance.module.css';
import { useT } from './strings';

/** Exports rows that the page has already loaded. */
const loaded =
  <Row,>(rows: readonly Row[]) =>
  async () => ({ rows: [...rows], total: rows.length });

/** A menu with an export for each table of the page, and a separator for all files. */
export function ExportMenu({ performance, months }: { performance: Performance; months: number }) {
  const t = useT();
  const { funnel, steps, cohorts, forms } = performance;
  const ofFunnel = useCsvExport<{ stage: string; count: number }>({
    name: 'performance-funnel',
    load: loaded(STAGES.map((stage) => ({ stage: t(stage), count: funnel[stage] }))),
    columns: funnelColumns(t),
    keyOf: ({ stage }) => stage,
    errorKey: 'admin.generic',
  });
  const ofSteps = useCsvExport<Performance['steps'][number]>({
    name: 'performance-steps',
    load: loaded(steps),
    columns: stepColumns(t),
    keyOf: (step) => step.step_type,
    errorKey: 'admin.generic',
  });
  const ofConsultants = useCsvExport<PerformanceOfConsultant>({
    name: 'performance-consultants',
    load: (queryClient, at) => queryClient.fetchQuery(performanceOfConsultants(months, at.page, at.pageSize)),
    columns: consultantColumns(t),
    keyOf: (consultant) => consultant.consultant_id,
    errorKey: 'admin.exportConsultants',
  });
  const ofCohorts = useCsvExport<Performance['cohorts'][number]>({
    name: 'performance-cohorts',
    load: loaded(cohorts),
    columns: cohortColumns(t),
    keyOf: (cohort) => cohort.month,
    errorKey: 'admin.generic',
  });
  const ofForms = useCsvExport<{ state: string; count: number }>({
    name: 'performance-forms',
    load: loaded(formRows(t, forms)),
    columns: formColumns(t),
    keyOf: ({ state }) => state,
    errorKey: 'admin.generic',
  });
  const exports = [
    [t('steps'), ofSteps],
    [t('funnel'), ofFunnel],
    [t('consultants'), ofConsultants],
    [t('cohorts'), ofCohorts],
    [t('forms.title'), ofForms],
  ] as const;
  const words = ofSteps.words;
  return (
    <div className={styles.export}>
      <PopupMenu
        className={styles.exportButton}
        choices={exports.map(([label, { run }]) => ({ key: label, label, onChoose: run }))}
      >
        <Icon of={DownloadOutlined} />
        <span>{exports.find(([, { isBusy }]) => isBusy)?.[1].label ?? words('list.export')}</span>
      </PopupMenu>
      <NativeSelect<Separator>
        label={words('list.separator')}
        value={ofSteps.separator}
        shown={ofSteps.separator}
        options={[
          { value: ';', label: words('list.semicolon') },
          { value: ',', label: words('list.comma') },
        ]}
        onChange={(separator) => {
          for (const [, exporting] of exports) exporting.setSeparator(separator);
        }}
      />
    </div>
  );
}
