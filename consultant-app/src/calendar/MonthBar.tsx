import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import styles from './calendar.module.css';
import { monthName, shiftMonth } from './monthDays';
import './strings';

interface Props {
  month: string;
  currentMonth: string;
  onMonth: (month: string) => void;
}

export function MonthBar({ month, currentMonth, onMonth }: Props) {
  const t = useT('consultantCalendar');
  return (
    <div className={styles.bar}>
      <h2 className={styles.month} aria-live="polite">
        {monthName(month)}
      </h2>
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('calendar.previous')}
        onClick={() => onMonth(shiftMonth(month, -1))}
      />
      <Button onClick={() => onMonth(currentMonth)}>{t('calendar.today')}</Button>
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label={t('calendar.next')}
        onClick={() => onMonth(shiftMonth(month, 1))}
      />
    </div>
  );
}
