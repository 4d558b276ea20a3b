export { browser, buyPlan, checkoutAddress, leaveOnce } from './buyPlan';
export { CheckoutReturn } from './CheckoutReturn';
export { FALLBACK_PLAN } from './fallbackPlan';
export { paymentStatus } from './followPayment';
export { listPlans } from './plans';
export { keepPurchaseSecret, purchaseSecret } from './purchaseSecret';
export { useCheckoutReturn } from './useCheckoutReturn';
export { useFraudSignals } from './useFraudSignals';
export type { PaymentConfirmation } from './usePaymentConfirmation';
