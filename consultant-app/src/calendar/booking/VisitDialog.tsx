import { CalendarOutlined } from '@ant-design/icons';
import { calendarEntry, formatDate, formatZonedTime, instantOf, mapOf } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { downloadIcs } from '@rotavisto/shared/lib';
import { CaseTitle, Dialog, useLinkTo } from '@rotavisto/shared/ui';
import { Button, Descriptions } from 'antd';
import type { ClientVisit } from '../../data/clientVisits';
import { useAboutCase } from '../../dialogs/CaseDialog';
import { caseNameOf } from '../appointments';
import styles from '../calendar.module.css';
import { minutesOf } from '../kinds';
import '../strings';

/** The place and time of a client's visit in person, which is changed on the page of the case. */
export function VisitDialog({ visit, onClose }: { visit: ClientVisit; onClose: () => void }) {
  const t = useT('consultantCalendar');
  const linkTo = useLinkTo();
  const { kind, date, time, location, protocol } = visit;
  const name = caseNameOf(visit);
  const title = t(`calendar.visitTitle.${kind}`);
  const known = useAboutCase(visit.application_id);
  const about = known.length > 0 ? known : [name];
  const save = () =>
    downloadIcs(`compromisso-${date}.ics`, {
      ...calendarEntry(kind, { id: visit.application_id, created_at: visit.created_at }),
      title: `${title}: ${name}`,
      start: instantOf(date, time),
      minutes: minutesOf(visit),
      location,
    });
  return (
    <Dialog
      width={640}
      title={<CaseTitle title={title} about={about} />}
      onCancel={onClose}
      footer={
        <div className={styles.actions}>
          <Button icon={<CalendarOutlined aria-hidden />} onClick={save}>
            {t('calendar.detail.ics')}
          </Button>
          <Button onClick={onClose}>{t('calendar.detail.close')}</Button>
          <Button type="primary" {...linkTo(`/consultant/applications/${visit.application_id}`)}>
            {t('calendar.detail.application')}
          </Button>
        </div>
      }
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'client', label: t('calendar.detail.client'), children: name },
          {
            key: 'when',
            label: t('calendar.detail.when'),
            children: t('calendar.detail.visitAt', { date: formatDate(date), time: formatZonedTime(time) }),
          },
          {
            key: 'location',
            label: t('calendar.detail.location'),
            children: (
              <span>
                {location}{' '}
                <a href={mapOf(location)} target="_blank" rel="noopener noreferrer">
                  {t('calendar.detail.map')}
                </a>
              </span>
            ),
          },
          ...(protocol ? [{ key: 'protocol', label: t('calendar.detail.protocol'), children: protocol }] : []),
        ]}
      />
      <p className={styles.note}>{t('calendar.detail.changedOnCase')}</p>
    </Dialog>
  );
}
