import { a } from '../auth/strings';
import { Notice } from './Notice';

export function CancelledNotice() {
  return <Notice tone="undone" title={a('checkout.cancelledTitle')} text={a('checkout.cancelled')} />;
}
