import { useSession } from '@rotavisto/shared/session';
import { useQuery } from '@tanstack/react-query';
import { consultantAppointments } from '../../data';
import { addDays, formatDate, formatTime, todayInSaoPaulo } from '../../domain';
import { useT } from '../../i18n';
import type { QuickValues } from './quickMessages';
import type { TicketRow } from './types';

const AHEAD_DAYS = 90;

/** The client's first name and next appointment; what is not known stays a visible gap. */
export function useQuickValues(ticket: TicketRow): QuickValues {
  const t = useT('support');
  const consultantId = useSession((session) => session.profile?.id ?? '');
  const today = todayInSaoPaulo();
  const { data } = useQuery(consultantAppointments(consultantId, today, addDays(today, AHEAD_DAYS)));
  const next = (data ?? [])
    .filter((appointment) => appointment.client_id === ticket.client_id && appointment.status !== 'cancelled')
    .toSorted((a, b) => `${a.date}T${a.time}`.localeCompare(`${b.date}T${b.time}`))[0];
  return {
    name: ticket.client?.full_name.split(' ')[0] ?? t('quick.unknownName'),
    date: formatDate(next?.date) || t('quick.unknownDate'),
    time: formatTime(next?.time) || t('quick.unknownTime'),
  };
}
