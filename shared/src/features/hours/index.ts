export { AbsenceList } from './AbsenceList';
export { HoursDesk } from './HoursDesk';
