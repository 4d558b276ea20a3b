export { default as paymentStyles } from './Payment.module.css';
export { PaymentLoader } from './PaymentLoader';
export { ProtocolFacts } from './ProtocolFacts';
export { type PaymentStep, paymentOf, paymentStep } from './paymentQuery';
export { ReceiptFacts } from './ReceiptFacts';
