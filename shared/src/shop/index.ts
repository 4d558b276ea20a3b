export { askPayment, type PaidPurchase, type PaymentAnswer, type PaymentStatus } from './askPayment';
export { browser, buyPlan, checkoutAddress, leaveOnce } from './buyPlan';
export { FALLBACK_PLAN } from './fallbackPlan';
export { listPlans } from './plans';
export { keepPurchaseSecret, purchaseSecret } from './purchaseSecret';
export { useFraudSignals } from './useFraudSignals';
