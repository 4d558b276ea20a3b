import { isOnline } from '@rotavisto/shared/connection';
import { formatMoney } from '@rotavisto/shared/lib';
import { FALLBACK_PLAN } from '@rotavisto/shared/shop';
import { notify } from '@rotavisto/shared/toast';
import { useEffect } from 'react';
import { t } from '../t';

/** While a form has not come: without a connection a press on the button must not seem to do nothing. */
export function Waiting() {
  useEffect(() => {
    if (isOnline()) return;
    const plan = `${t('pricing.tourist.title')} ${t('pricing.tourist.visa')}`;
    notify({
      type: 'error',
      text: t('pricing.offline', { plan, price: formatMoney(FALLBACK_PLAN.price ?? 0) }),
      id: 'waiting',
      duration: 8000,
    });
  }, []);
  return null;
}
