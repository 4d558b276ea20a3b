import { addDays, isDateOnly } from '@rotavisto/shared/domain';
import { createParser, parseAsStringLiteral, useQueryStates } from 'nuqs';
import {
  type AgendaDay,
  dayName,
  monthDays,
  monthName,
  oneDay,
  shiftMonth,
  weekDays,
  weekName,
} from './views/monthDays';

export const VIEWS = ['mes', 'semana', 'dia'] as const;
type View = (typeof VIEWS)[number];

export interface Place {
  view: View;
  /** A day of the shown period. */
  date: string;
}

const parseAsDate = createParser({ parse: (text) => (isDateOnly(text) ? text : null), serialize: String });
const parseAsMonth = createParser({ parse: (text) => (isDateOnly(`${text}-01`) ? text : null), serialize: String });

const PARAMS = {
  visao: parseAsStringLiteral(VIEWS).withDefault('mes'),
  dia: parseAsDate,
  mes: parseAsMonth,
};

/** View and period are kept in the address; an address without a date shows the current period. */
export function useAgendaPlace(today: string): [Place, (place: Place) => void] {
  const [{ visao: view, dia, mes }, change] = useQueryStates(PARAMS, { history: 'push' });
  const date = dia ?? (mes && mes !== today.slice(0, 7) ? `${mes}-01` : today);
  const go = (to: Place) => {
    const month = to.date.slice(0, 7);
    const isMonth = to.view === 'mes';
    void change({
      visao: to.view,
      dia: isMonth || to.date === today ? null : to.date,
      mes: isMonth && month !== today.slice(0, 7) ? month : null,
    });
  };
  return [{ view, date }, go];
}

export const daysOf = ({ view, date }: Place, today: string): AgendaDay[] => {
  if (view === 'mes') return monthDays(date.slice(0, 7), today);
  return view === 'semana' ? weekDays(date, today) : oneDay(date, today);
};

/** A day of the previous (-1) or next (1) period. */
export const shifted = ({ view, date }: Place, by: -1 | 1): string => {
  if (view === 'mes') return `${shiftMonth(date.slice(0, 7), by)}-01`;
  return addDays(date, view === 'semana' ? 7 * by : by);
};

export const periodName = ({ view, date }: Place): string => {
  if (view === 'mes') return monthName(date.slice(0, 7));
  return view === 'semana' ? weekName(date) : dayName(date);
};
