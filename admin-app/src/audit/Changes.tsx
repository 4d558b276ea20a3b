import { isDateOnly } from '@rotavisto/shared/domain';
import { formatMoney } from '@rotavisto/shared/lib';
import type { Json } from '@rotavisto/shared/supabase';
import { isRelation } from '../lists/children';
import { dayText, momentText } from '../lists/day';
import styles from './audit.module.css';
import type { Change } from './changesOf';
import { useT } from './strings';
import { useRecorded } from './useRecorded';

/** Fields whose values are translated for the administrator; other values are a user's own text. */
const NAMED = ['outcome', 'status', 'step', 'role', 'type'];

const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

/** Shows the values of an entry in words, before and after side by side. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useT();
  const recorded = useRecorded();

  function written(value: Json | undefined, name: string | undefined): string {
    if (value === undefined || value === null) return '–';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return value.map((each) => written(each, name)).join(', ') || '–';
    if (typeof value === 'number' && name === 'amount_cents') return formatMoney(value / 100);
    if (typeof value !== 'string') return String(value);
    if (isDateOnly(value)) return dayText(value);
    if (MOMENT.test(value)) return momentText(value);
    if (name === 'relationship' && isRelation(value)) return t(`admin:children.${value}`);
    return name && NAMED.includes(name) ? recorded.outcome(value) : value;
  }

  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => (
          <tr key={path.join('.')}>
            <th scope="row">{path.map(recorded.field).join(' · ')}</th>
            <td>{written(before, path.at(-1))}</td>
            <td>{written(after, path.at(-1))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
