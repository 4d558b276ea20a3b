import { isOnline } from '@rotavisto/shared/connection';
import { FIRST_PLAN_PRICE } from '@rotavisto/shared/domain';
import { formatMoney } from '@rotavisto/shared/lib';
import { notify } from '@rotavisto/shared/toast';
import { useEffect } from 'react';
import { t } from '../t';

/** While a form has not come: without a connection a press on the button must not seem to do nothing. */
export function Waiting() {
  useEffect(() => {
    if (isOnline()) return;
    notify({ type: 'error', text: t('pricing.offline', { price: formatMoney(FIRST_PLAN_PRICE) }) });
  }, []);
  return null;
}
