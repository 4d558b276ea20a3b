import { sentenceFor } from '@rotavisto/shared/data';
import { formatDateTime } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { AppError } from '@rotavisto/shared/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { acceptHandOver, myHandOvers } from '../data/travellers';
import styles from './cases.module.css';
import './strings';
import './refusals';

/** Cases that the account is invited to take over; renders nothing without an invitation. */
export function HandOverOffers() {
  const { data = [] } = useQuery(myHandOvers);
  return data.map((offer) => <HandOverOffer key={offer.traveller_id} {...offer} />);
}

interface Offer {
  traveller_id: string;
  full_name: string;
  expires_at: string;
}

function HandOverOffer({ traveller_id: travellerId, full_name: name, expires_at: until }: Offer) {
  const t = useT('cases');
  const accept = useMutation(acceptHandOver);
  const [isAsked, setAsked] = useState(false);

  const hasPlan = accept.error instanceof AppError && accept.error.message === 'already_active';
  const problem = hasPlan ? t('offer.hasPlan') : (sentenceFor(accept.error, { errorKey: 'generic' }) ?? '');

  return (
    <section className={styles.grown} aria-labelledby={`offer-${travellerId}`}>
      <h2 id={`offer-${travellerId}`}>{t('offer.title', { name })}</h2>
      <p>{t('offer.text', { date: formatDateTime(until) })}</p>
      {accept.error && <Alert role="alert" type="error" showIcon title={problem} />}
      {isAsked ? (
        <fieldset className={styles.question} aria-label={t('offer.confirm')}>
          <p>{t('offer.confirmText')}</p>
          <Button type="primary" loading={accept.isPending} onClick={() => accept.mutate({ travellerId })}>
            {t('offer.confirmed')}
          </Button>
          <Button disabled={accept.isPending} onClick={() => setAsked(false)}>
            {t('common:cancel')}
          </Button>
        </fieldset>
      ) : (
        <Button type="primary" onClick={() => setAsked(true)}>
          {t('offer.accept')}
        </Button>
      )}
    </section>
  );
}
