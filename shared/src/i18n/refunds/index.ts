import { registerStrings } from '../i18n';
import refundErrors from '../pt/refundErrors.json';

// Only the purchase and the payments to resolve show these refusals.
registerStrings('refundErrors', refundErrors);
