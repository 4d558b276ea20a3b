import { CalendarOutlined } from '@ant-design/icons';
import { calendarEntry, formatDate, formatZonedTime, instantOf, isMeetingOver } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { downloadIcs, type IcsEvent } from '@rotavisto/shared/lib';
import { CaseTitle, confirmAction, Dialog, useLinkTo } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Badge, Button, Descriptions } from 'antd';
import { useRef, useState } from 'react';
import { deletePersonalAppointment } from '../../data/appointments';
import { useAboutCase } from '../../dialogs/CaseDialog';
import { useAskedField } from '../../dialogs/useAskedField';
import { MeetingLinkForm } from '../../interview/MeetingLinkForm';
import { type Appointment, caseNameOf, isCancelled, statusOf } from '../appointments';
import styles from '../calendar.module.css';
import { CallOffForm, MoveForm } from './ChangeForm';
import '../../interview/strings';
import '../strings';

/** The appointment as an event for calendar programs. */
const appointmentEvent = (appointment: Appointment): IcsEvent => ({
  ...calendarEntry(appointment.is_personal ? 'personal' : 'preInterview', appointment),
  isCancelled: isCancelled(appointment),
  title: appointment.client ? `${appointment.title}: ${caseNameOf(appointment)}` : appointment.title,
  start: instantOf(appointment.date, appointment.time),
  minutes: appointment.duration,
  location: appointment.location ?? undefined,
  url: appointment.metadata.meeting_link,
});

interface Props {
  appointment: Appointment;
  onClose: () => void;
  onEdit: () => void;
}

export function AppointmentModal({ appointment, onClose, onEdit }: Props) {
  const t = useT('consultantCalendar', 'interview');
  const linkTo = useLinkTo();
  const { client, date } = appointment;
  const known = useAboutCase(appointment.application_id);
  const about = known.length > 0 || !client ? known : [caseNameOf(appointment), formatDate(date)];
  const [change, setChange] = useState<'move' | 'callOff' | null>(null);
  const isBooking = !appointment.is_personal && !isCancelled(appointment) && !isMeetingOver(appointment);
  const link = appointment.metadata.meeting_link;
  // A pre-interview without a link opens with the form for its link.
  const lacksLink = isBooking && !link;
  const place = useRef<HTMLDivElement>(null);
  useAskedField(place, lacksLink && !change ? 'link' : null);
  const form = { appointmentId: appointment.id, onDone: onClose, onBack: () => setChange(null) };
  const removing = useMutation(deletePersonalAppointment);
  const remove = async () => {
    const isSure = await confirmAction({
      title: t('calendar.detail.removeTitle'),
      content: t('calendar.detail.removeText'),
      okText: t('calendar.detail.remove'),
      danger: true,
    });
    if (isSure) removing.mutate({ id: appointment.id }, { onSuccess: onClose });
  };

  return (
    <Dialog
      width={640}
      title={<CaseTitle title={t('calendar.detail.title')} about={about} />}
      onCancel={onClose}
      footer={
        change ? null : (
          <div className={styles.actions}>
            {isBooking && (
              <>
                <Button danger onClick={() => setChange('callOff')}>
                  {t('calendar.change.callOff')}
                </Button>
                <Button onClick={() => setChange('move')}>{t('calendar.change.move')}</Button>
              </>
            )}
            {appointment.is_personal && (
              <>
                <Button danger loading={removing.isPending} onClick={remove}>
                  {t('calendar.detail.remove')}
                </Button>
                <Button onClick={onEdit}>{t('calendar.detail.edit')}</Button>
              </>
            )}
            {appointment.application_id && (
              <Button {...linkTo(`/consultant/applications/${appointment.application_id}`)}>
                {t('calendar.detail.application')}
              </Button>
            )}
            <Button
              icon={<CalendarOutlined aria-hidden />}
              onClick={() => downloadIcs(`compromisso-${appointment.date}.ics`, appointmentEvent(appointment))}
            >
              {t('calendar.detail.ics')}
            </Button>
            <Button type={lacksLink ? 'default' : 'primary'} onClick={onClose}>
              {t('calendar.detail.close')}
            </Button>
          </div>
        )
      }
    >
      <div ref={place}>
        {change === 'move' && <MoveForm {...form} />}
        {change === 'callOff' && <CallOffForm {...form} />}
        {lacksLink && !change && <MeetingLinkForm appointmentId={appointment.id} link="" onDone={onClose} />}
      </div>
      <AppointmentFacts appointment={appointment} />
      {isBooking && appointment.metadata.hand_over_asked_at && <p>{t('interview:booked.handOverAsked')}</p>}
      {isBooking && link && !change && <MeetingLinkForm appointmentId={appointment.id} link={link} />}
    </Dialog>
  );
}

function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const t = useT('consultantCalendar');
  const { key, colour } = statusOf(appointment.status);
  const link = appointment.metadata.meeting_link;
  const when = t('calendar.detail.at', {
    date: formatDate(appointment.date),
    time: formatZonedTime(appointment.time),
    minutes: appointment.duration,
  });
  return (
    <Descriptions
      column={1}
      size="small"
      title={appointment.title}
      items={[
        {
          key: 'client',
          label: t('calendar.detail.client'),
          children: caseNameOf(appointment) || t('calendar.detail.personal'),
        },
        { key: 'when', label: t('calendar.detail.when'), children: when },
        {
          key: 'location',
          label: t('calendar.detail.location'),
          children: appointment.location ?? t('calendar.detail.noLocation'),
        },
        {
          key: 'status',
          label: t('calendar.detail.status'),
          children: <Badge color={colour} text={t(`calendar.status.${key}`)} />,
        },
        ...(link && !isMeetingOver(appointment)
          ? [
              {
                key: 'link',
                label: t('calendar.detail.link'),
                children: (
                  <a href={link} target="_blank" rel="noopener noreferrer">
                    {link}
                  </a>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
