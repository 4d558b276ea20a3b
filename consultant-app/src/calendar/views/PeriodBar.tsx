import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useT } from '@rotavisto/shared/i18n';
import { Button, Segmented } from 'antd';
import { type Place, periodName, shifted, VIEWS } from '../agendaPlace';
import styles from '../calendar.module.css';
import '../strings';

interface Props {
  place: Place;
  today: string;
  onPlace: (place: Place) => void;
}

export function PeriodBar({ place, today, onPlace }: Props) {
  const t = useT('consultantCalendar');
  const { view } = place;
  return (
    <div className={styles.bar}>
      <h2 className={styles.month} aria-live="polite">
        {periodName(place)}
      </h2>
      <Segmented
        aria-label={t('calendar.view')}
        className={styles.views}
        value={view}
        options={VIEWS.map((value) => ({ value, label: t(`calendar.views.${value}`) }))}
        onChange={(chosen) => onPlace({ ...place, view: chosen })}
      />
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label={t(`calendar.previous.${view}`)}
        onClick={() => onPlace({ view, date: shifted(place, -1) })}
      />
      <Button aria-keyshortcuts="t" onClick={() => onPlace({ view, date: today })}>
        {t('calendar.today')}
      </Button>
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label={t(`calendar.next.${view}`)}
        onClick={() => onPlace({ view, date: shifted(place, 1) })}
      />
    </div>
  );
}
