export { PaymentDialog } from './PaymentDialog';
export { PaymentPanel } from './PaymentPanel';
