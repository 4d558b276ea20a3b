import { DS160_SECTIONS, type Ds160Values, visibleFields } from '@rotavisto/shared/domain';
import { useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { Answers } from './rules/answers';
import { completeness } from './rules/completeness';

export const CHECK_PAGE = DS160_SECTIONS.length;

const lastAnswered = (values: Ds160Values): number =>
  DS160_SECTIONS.findLastIndex(({ id }) => completeness(values, id).answered > 0);

/** Which of the six sections (or the page after them) is open, and which can be opened: those seen now or answered before. */
export function useSections({ trigger, clearErrors }: UseFormReturn<Answers>, values: Ds160Values) {
  const [index, setIndex] = useState(0);
  const [reached, setReached] = useState(() => Math.max(0, lastAnswered(values)));
  const section = DS160_SECTIONS[index];

  function open(target: number) {
    clearErrors();
    setIndex(target);
    setReached((before) => Math.max(before, target));
  }

  /** Opens the next section unless this one has errors. */
  async function next(): Promise<boolean> {
    const names = visibleFields(values, section?.id).map(({ name }) => name);
    const isValid = await trigger(names, { shouldFocus: true });
    if (isValid) open(index + 1);
    return isValid;
  }

  const openFirst = (errors: FieldErrors<Answers>) =>
    setIndex(DS160_SECTIONS.findIndex(({ fields }) => fields.some(({ name }) => errors[name])));

  return { index, section, reached, open, next, openFirst };
}
