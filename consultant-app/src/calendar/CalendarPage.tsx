import { PlusOutlined } from '@ant-design/icons';
import { consultantAppointments } from '@rotavisto/shared/data';
import { todayInSaoPaulo } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useSession } from '@rotavisto/shared/session';
import { ErrorCard, PageTitle } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { startTransition, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { clientVisits } from '../data/clientVisits';
import { AppointmentModal } from './AppointmentModal';
import { type AgendaEntry, type Appointment, appointmentsByDay } from './appointments';
import { MonthBar } from './MonthBar';
import { MonthGrid } from './MonthGrid';
import { monthDays } from './monthDays';
import { NewAppointmentDialog } from './NewAppointmentDialog';
import './strings';

export function CalendarPage() {
  const consultantId = useSession((session) => session.profile?.id);
  return consultantId ? <Calendar consultantId={consultantId} /> : null;
}

function Calendar({ consultantId }: { consultantId: string }) {
  const t = useT('consultantCalendar');
  const today = todayInSaoPaulo();
  const [month, setMonth] = useState(today.slice(0, 7));
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [editing, setEditing] = useState<Appointment | 'new' | null>(null);
  const open = useCallback((id: string) => startTransition(() => setOpenedId(id)), []);
  const days = useMemo(() => monthDays(month, today), [month, today]);
  const shown = [consultantId, days[0]?.date ?? '', days.at(-1)?.date ?? ''] as const;
  const query = useQuery({
    ...consultantAppointments(...shown),
    placeholderData: (previous) => previous,
  });
  const visits = useQuery({
    ...clientVisits(...shown),
    placeholderData: (previous) => previous,
  });
  const opened = query.data?.find((appointment) => appointment.id === openedId);
  const isLoading = query.isPending || visits.isPending;
  // The entries of a month render in a deferred (interruptible) pass.
  const entries = useDeferredValue(
    useMemo(
      () => ({ isLoading, byDay: appointmentsByDay<AgendaEntry>([...(query.data ?? []), ...(visits.data ?? [])]) }),
      [isLoading, query.data, visits.data],
    ),
  );

  return (
    <>
      <PageTitle
        title={t('calendar.title')}
        subtitle={t('calendar.subtitle')}
        action={
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => startTransition(() => setEditing('new'))}
          >
            {t('calendar.new')}
          </Button>
        }
      />
      <MonthBar month={month} currentMonth={today.slice(0, 7)} onMonth={setMonth} />
      {query.isLoadingError ? (
        <ErrorCard onRetry={query.refetch} />
      ) : (
        <MonthGrid month={month} days={days} appointments={entries.byDay} isLoading={entries.isLoading} onOpen={open} />
      )}
      {opened && (
        <AppointmentModal
          appointment={opened}
          onClose={() => setOpenedId(null)}
          onEdit={() => {
            setOpenedId(null);
            setEditing(opened);
          }}
        />
      )}
      {editing && (
        <NewAppointmentDialog appointment={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
