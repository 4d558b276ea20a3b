/** Rarely used components in one shared chunk: each chunk adds its name and hash to the entry. */
export { ClientReturn } from './ClientReturn';
export { PlanRequiredModal } from './PlanRequiredModal';
