export { ConfirmingPayment } from './ConfirmingPayment';
export { PlanRequiredModal } from './PlanRequiredModal';
