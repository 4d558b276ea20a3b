import { useT } from '@rotavisto/shared/i18n';
import { useIsMobile } from '@rotavisto/shared/ui';
import { Modal, Tabs } from 'antd';
import { BookingWidget } from './BookingWidget';
import { PersonalAppointmentForm } from './PersonalAppointmentForm';
import type { Appointment } from './types';

/** Books through the external widget, or writes a personal appointment that needs no widget. */
export function NewAppointmentDialog({
  appointment,
  onClose,
}: {
  appointment: Appointment | null;
  onClose: () => void;
}) {
  const t = useT('consultant');
  const isMobile = useIsMobile();
  const form = <PersonalAppointmentForm appointment={appointment} onDone={onClose} />;
  return (
    <Modal
      open
      width={appointment ? 520 : 1000}
      title={appointment ? t('calendar.create.titleEdit') : t('calendar.create.title')}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {appointment ? (
        form
      ) : (
        // Beside each other they would need a menu of their own on a phone.
        <Tabs
          size={isMobile ? 'small' : undefined}
          tabBarGutter={isMobile ? 12 : undefined}
          items={[
            { key: 'widget', label: t('calendar.create.widget'), children: <BookingWidget /> },
            { key: 'personal', label: t('calendar.create.personal'), children: form },
          ]}
        />
      )}
    </Modal>
  );
}
