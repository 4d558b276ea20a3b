import { isOnline } from '@rotavisto/shared/connection';
import { FIRST_PLAN_PRICE } from '@rotavisto/shared/domain';
import { formatMoney } from '@rotavisto/shared/lib';
import { notify } from '@rotavisto/shared/toast';
import { useEffect } from 'react';
import { t } from '../t';

/** Shown until a form loads: without a connection, the user learns why a pressed button opens nothing. */
export function Waiting() {
  useEffect(() => {
    if (isOnline()) return;
    notify({ type: 'error', text: t('pricing.offline', { price: formatMoney(FIRST_PLAN_PRICE) }) });
  }, []);
  return null;
}
