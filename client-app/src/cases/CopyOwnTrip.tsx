import { ds160Form, myApplication } from '@rotavisto/shared/data';
import type { Ds160Name, Ds160Values } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { answersOf } from '../ds160/rules/answers';
import { useWhose } from './currentCase';
import './strings';

/** Answers that a family shares: the trip, and the address and contact in the U.S.; other answers are not copied. */
export const SHARED_ANSWERS = [
  'purpose_of_trip',
  'intended_arrival',
  'length_of_stay',
  'us_contact',
  'us_address',
] as const satisfies Ds160Name[];

interface Props {
  values: Ds160Values;
  onUse: (field: Ds160Name, value: string) => void;
}

/** Offers to copy the holder's answers into a child's form; later changes are not copied. */
export function CopyOwnTrip({ values, onUse }: Props) {
  const t = useT('cases');
  const { userId, travellerId } = useWhose();
  const [isCopied, setCopied] = useState(false);
  const own = useQuery({ ...myApplication(userId), enabled: travellerId !== null, meta: { silent: true } });
  const stepId = own.data?.application_steps.find((step) => step.step_type === 'ds160_form')?.id ?? '';
  const form = useQuery({
    ...ds160Form(stepId),
    enabled: travellerId !== null && stepId !== '',
    meta: { silent: true },
  });
  if (isCopied) return <p role="status">{t('form.copied')}</p>;
  const missing = SHARED_ANSWERS.filter((name) => values[name] === null && form.data?.[name]);
  if (travellerId === null || !form.data || missing.length === 0) return null;

  function copy() {
    const answers = answersOf(form.data ?? null);
    for (const name of missing) onUse(name, String(answers[name]));
    setCopied(true);
  }

  return (
    <section aria-labelledby="copy-own-trip">
      <h3 id="copy-own-trip">{t('form.copyTitle')}</h3>
      <p>{t('form.copyText')}</p>
      <Button onClick={copy}>{t('form.copy')}</Button>
    </section>
  );
}
