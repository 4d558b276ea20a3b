import { PlusOutlined } from '@ant-design/icons';
import { useIsOnline } from '@rotavisto/shared/connection';
import { consultantAppointments } from '@rotavisto/shared/data';
import { todayInSaoPaulo } from '@rotavisto/shared/domain';
import { DialogHost } from '@rotavisto/shared/features/closing';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { ErrorCard, OfflineState, PageTitle, useOpened } from '@rotavisto/shared/ui';
import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { startTransition, useCallback, useDeferredValue, useEffectEvent, useMemo, useState } from 'react';
import { savePersonalAppointment } from '../data/appointments';
import { clientVisits } from '../data/clientVisits';
import { usePageKeys } from '../usePageKeys';
import { daysOf, type Place, shifted, useAgendaPlace } from './agendaPlace';
import { type AgendaEntry, type Appointment, appointmentsByDay } from './appointments';
import { AppointmentModal } from './booking/AppointmentModal';
import { NewAppointmentDialog } from './booking/NewAppointmentDialog';
import { VisitDialog } from './booking/VisitDialog';
import styles from './calendar.module.css';
import { KINDS } from './kinds';
import { AgendaView } from './views/AgendaView';
import { PeriodBar } from './views/PeriodBar';
import type { Moved } from './views/useDraggedEntry';
import './strings';

export function CalendarPage() {
  const consultantId = useSession((session) => session.profile?.id);
  return consultantId ? <Calendar consultantId={consultantId} /> : null;
}

function Calendar({ consultantId }: { consultantId: string }) {
  const t = useT('consultantCalendar');
  const today = todayInSaoPaulo();
  const [place, go] = useAgendaPlace(today);
  const { view, date } = place;
  const { opened: openedId, open, close } = useOpened('open');
  const [editing, setEditing] = useState<Appointment | 'new' | null>(null);
  const days = useMemo(() => daysOf({ view, date }, today), [view, date, today]);
  const { appointments, visits } = useEntries(consultantId, days[0]?.date ?? '', days.at(-1)?.date ?? '');
  const moving = useMutation(savePersonalAppointment);
  const moved = moving.isPending ? moving.variables : null;
  const opened = appointments.data?.find(({ id }) => id === openedId);
  const openedVisit = visits.data?.find(({ id }) => id === openedId);
  const isChangedHere = useIsChangedHere(openedId);
  const isGone = !opened && !openedVisit && !isChangedHere;
  // Whether a period is loading, also while the page shows the entries of the previous period.
  const isLoading = [appointments, visits].some((query) => query.isPending || query.isPlaceholderData);
  const isCutOff = !useIsOnline() && appointments.isPending;
  // The entries of a period render in a deferred (interruptible) pass.
  const shown = useDeferredValue(
    useMemo(() => {
      // A dragged entry stays at its new place while the move is saved.
      const own = (appointments.data ?? []).map((one) => (one.id === moved?.id ? { ...one, ...moved } : one));
      return {
        place: { view, date },
        days,
        isLoading,
        appointments: appointmentsByDay<AgendaEntry>([...own, ...(visits.data ?? [])]),
      };
    }, [view, date, days, isLoading, appointments.data, visits.data, moved]),
  );
  const goFor = useEffectEvent(go);
  const openDay = useCallback((day: string) => goFor({ view: 'dia', date: day }), []);
  const saveMove = useEffectEvent(({ id, title, duration, location }: Appointment, to: Moved) =>
    moving.mutate({ id, consultantId, title, duration, location, ...to }),
  );
  const move = useCallback((appointment: Appointment, to: Moved) => saveMove(appointment, to), []);
  useAgendaKeys(place, today, go, openedId !== null || editing !== null);

  return (
    <>
      <PageTitle
        title={t('calendar.title')}
        subtitle={t('calendar.subtitle')}
        action={
          <>
            <Link to="/consultant/calendar/hours">{t('calendar.hours.open')}</Link>
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => startTransition(() => setEditing('new'))}
            >
              {t('calendar.new')}
            </Button>
          </>
        }
      />
      <PeriodBar place={place} today={today} onPlace={go} />
      <KindLegend />
      {appointments.isLoadingError ? (
        <ErrorCard onRetry={appointments.refetch} />
      ) : isCutOff ? (
        <OfflineState />
      ) : (
        <AgendaView {...shown} onOpen={open} onDay={openDay} onMove={move} />
      )}
      {openedId && !isLoading && (
        <DialogHost name={openedId} closedBy={isGone ? { why: 'entryGone' } : null} onClose={close}>
          {openedVisit && <VisitDialog visit={openedVisit} onClose={close} />}
          {opened && (
            <AppointmentModal
              appointment={opened}
              onClose={close}
              onEdit={() => {
                close();
                setEditing(opened);
              }}
            />
          )}
        </DialogHost>
      )}
      {editing && (
        <NewAppointmentDialog appointment={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

/** Whether a request of this page changed the entry, which may move the entry to another period. */
const useIsChangedHere = (id: string | null): boolean =>
  useMutationState({
    filters: { predicate: ({ state }) => state.status !== 'error' && changedId(state.variables) === id },
  }).length > 0;

function changedId(variables: unknown): unknown {
  if (typeof variables !== 'object' || variables === null) return undefined;
  return 'id' in variables ? variables.id : 'appointmentId' in variables ? variables.appointmentId : undefined;
}

/** The consultant's own appointments and the clients' visits between two days. */
function useEntries(...shown: [consultantId: string, fromDate: string, toDate: string]) {
  const appointments = useQuery({ ...consultantAppointments(...shown), placeholderData: (previous) => previous });
  const visits = useQuery({ ...clientVisits(...shown), placeholderData: (previous) => previous });
  return { appointments, visits };
}

function useAgendaKeys(place: Place, today: string, go: (place: Place) => void, isCovered: boolean) {
  const { view, date } = place;
  const keys = {
    t: () => go({ view, date: today }),
    m: () => go({ view: 'mes', date }),
    s: () => go({ view: 'semana', date }),
    d: () => go({ view: 'dia', date }),
    ArrowLeft: () => go({ view, date: shifted(place, -1) }),
    ArrowRight: () => go({ view, date: shifted(place, 1) }),
  };
  usePageKeys(isCovered ? {} : keys);
}

/** The colours of the kinds of entries, and the keys of the page. */
function KindLegend() {
  const t = useT('consultantCalendar');
  return (
    <div className={styles.legend}>
      <ul aria-label={t('calendar.legend')}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <span className={styles.swatch} data-kind={kind} aria-hidden />
            {t(`calendar.kind.${kind}`)}
          </li>
        ))}
      </ul>
      <p className={styles.keys}>{t('calendar.keys')}</p>
    </div>
  );
}
