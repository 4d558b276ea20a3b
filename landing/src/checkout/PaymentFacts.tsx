import { COMPANY, formatDate, isHttpsUrl } from '@rotavisto/shared/domain';
import { formatMoney } from '@rotavisto/shared/lib';
import type { PaidPurchase } from '@rotavisto/shared/shop';
import { useOffers } from '../pricing/plans';
import { t } from '../t';
import styles from './PaymentPage.module.css';
import { p } from './paymentStrings';

const METHODS = ['card', 'pix', 'boleto'] as const;

const moneyOf = (cents: number | null | undefined) => typeof cents === 'number' && formatMoney(cents / 100);

interface Props {
  purchase: PaidPurchase;
  /** The e-mail address of the account, also after a correction. */
  email: string | null | undefined;
  isReceipt: boolean;
}

/** The ordered plan; a paid purchase adds the number, the date and the seller of the receipt. */
export function PaymentFacts({ purchase, email, isReceipt }: Props) {
  const { name: plan = 'tourist', words } = useOffers().find(({ isAvailable }) => isAvailable) ?? {};
  const method = METHODS.find((known) => known === purchase.method);
  const returned = purchase.refunded_cents ? purchase.refunded_cents : null;
  const number = isReceipt && purchase.receipt_number;
  const facts = [
    [p('plan'), words?.title ?? `${t(`pricing.${plan}.title`)} ${t(`pricing.${plan}.visa`)}`],
    [p('number'), number && String(number).padStart(6, '0')],
    [p('date'), isReceipt && formatDate(purchase.paid_at)],
    [p('method'), method && p(`methods.${method}`)],
    [p('address'), email],
    [p('seller'), isReceipt && `${COMPANY.name}, CNPJ ${COMPANY.cnpj}${COMPANY.isSample ? ` ${p('sample')}` : ''}`],
    [p('returned', { date: formatDate(purchase.refunded_at) }), moneyOf(returned)],
  ] as const;
  return (
    <>
      <p className={styles.amount}>
        <span className={styles.amountName}>{p('amount')}</span> <span>{moneyOf(purchase.amount_cents)}</span>
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {purchase.receipt_url && isHttpsUrl(purchase.receipt_url) && (
        <p className={styles.receipt}>
          <a href={purchase.receipt_url} target="_blank" rel="noopener noreferrer">
            {p('receipt')}
          </a>
        </p>
      )}
    </>
  );
}
