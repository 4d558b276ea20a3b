/** What few visits need, in one file, since each costs every visit its name and hash. */
export { ClientReturn } from './ClientReturn';
export { PlanRequiredModal } from './PlanRequiredModal';
