import { formatTime, TEXT_BOUNDS } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useSession } from '@rotavisto/shared/session';
import { DateInput, noPassword } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, InputNumber } from 'antd';
import { useRef } from 'react';
import { savePersonalAppointment } from '../../data/appointments';
import { useAskedField } from '../../dialogs/useAskedField';
import type { Appointment } from '../appointments';
import styles from '../calendar.module.css';
import '../strings';

interface Fields {
  title: string;
  date: string;
  time: string;
  duration: number;
  location?: string;
}

const EMPTY: Partial<Fields> = { duration: 45 };

const fieldsOf = (appointment: Appointment): Fields => ({
  title: appointment.title,
  date: appointment.date,
  time: formatTime(appointment.time),
  duration: appointment.duration,
  location: appointment.location ?? undefined,
});

export function PersonalAppointmentForm({
  appointment,
  onDone,
}: {
  appointment: Appointment | null;
  onDone: () => void;
}) {
  const t = useT('consultantCalendar');
  const consultantId = useSession((session) => session.profile?.id ?? '');
  const saving = useMutation(savePersonalAppointment);
  const place = useRef<HTMLDivElement>(null);
  useAskedField(place, 'title');
  const save = ({ title, date, time, duration, location }: Fields) =>
    saving.mutate(
      {
        id: appointment?.id,
        consultantId,
        title: title.trim(),
        date,
        time,
        duration,
        location: location?.trim() || null,
      },
      { onSuccess: onDone },
    );
  const whenRules = [{ required: true, message: t('calendar.create.whenRequired') }];

  return (
    <div ref={place}>
      <Form<Fields>
        layout="vertical"
        requiredMark={false}
        initialValues={appointment ? fieldsOf(appointment) : EMPTY}
        onFinish={save}
      >
        <Form.Item
          name="title"
          label={t('calendar.create.name')}
          rules={[{ required: true, whitespace: true, message: t('calendar.create.nameRequired') }, noPassword]}
        >
          <Input maxLength={TEXT_BOUNDS.appointmentTitle} />
        </Form.Item>
        <div className={styles.fields}>
          <Form.Item name="date" label={t('calendar.create.date')} rules={whenRules}>
            <DateInput />
          </Form.Item>
          <Form.Item name="time" label={t('calendar.create.time')} rules={whenRules}>
            <Input type="time" />
          </Form.Item>
          <Form.Item name="duration" label={t('calendar.create.duration')}>
            <InputNumber min={5} max={720} step={15} />
          </Form.Item>
        </div>
        <Form.Item name="location" label={t('calendar.create.location')} rules={[noPassword]}>
          <Input maxLength={TEXT_BOUNDS.place} />
        </Form.Item>
        <div className={styles.actions}>
          <Button onClick={onDone}>{t('calendar.create.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={saving.isPending}>
            {t('calendar.create.save')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
