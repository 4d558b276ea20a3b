export { HoursDesk } from './HoursDesk';
