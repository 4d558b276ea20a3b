export { buyPlan, checkoutAddress, leaveOnce } from './buyPlan';
export { CheckoutReturn } from './CheckoutReturn';
export { FALLBACK_PLAN } from './fallbackPlan';
export { paymentStatus } from './followPayment';
export { browser } from './goToCheckout';
export { listPlans } from './plans';
export { useCheckoutReturn } from './useCheckoutReturn';
export { useFraudSignals } from './useFraudSignals';
export type { PaymentConfirmation } from './usePaymentConfirmation';
