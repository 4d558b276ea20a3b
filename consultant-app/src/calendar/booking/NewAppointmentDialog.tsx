import { useT } from '@rotavisto/shared/i18n';
import { Dialog } from '@rotavisto/shared/ui';
import { useState } from 'react';
import type { Appointment } from '../appointments';
import { BookingWidget } from './BookingWidget';
import { PersonalAppointmentForm } from './PersonalAppointmentForm';
import { WrappingTabs } from './WrappingTabs';
import '../strings';

/** Books a client's appointment through the external widget, or records a personal appointment. */
export function NewAppointmentDialog({
  appointment,
  onClose,
}: {
  appointment: Appointment | null;
  onClose: () => void;
}) {
  const t = useT('consultantCalendar');
  const [tab, setTab] = useState('widget');
  const form = <PersonalAppointmentForm appointment={appointment} onDone={onClose} />;
  return (
    <Dialog
      width={appointment ? 520 : 1000}
      title={appointment ? t('calendar.create.titleEdit') : t('calendar.create.title')}
      onCancel={onClose}
    >
      {appointment ? (
        form
      ) : (
        <WrappingTabs
          label={t('calendar.create.title')}
          active={tab}
          onActive={setTab}
          tabs={[
            {
              key: 'widget',
              label: t('calendar.create.widget'),
              content: <BookingWidget onRecord={() => setTab('personal')} />,
            },
            { key: 'personal', label: t('calendar.create.personal'), content: form },
          ]}
        />
      )}
    </Dialog>
  );
}
