import {
  askedSections,
  DS160_SECTIONS,
  type Ds160Name,
  type Ds160Values,
  visibleFields,
} from '@rotavisto/shared/domain';
import { useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { Answers, KnownAnswers } from './rules/answers';
import { startingSection } from './rules/completeness';

export const CHECK_PAGE = DS160_SECTIONS.length;

const sectionOf = (name: Ds160Name): number =>
  DS160_SECTIONS.findIndex(({ fields }) => fields.some((field) => field.name === name));

/** The section at an index, or the next section with questions in a direction. */
function asked(target: number, step: 1 | -1, known: KnownAnswers): number {
  const section = DS160_SECTIONS[target];
  return !section || askedSections(known).includes(section) ? target : asked(target + step, step, known);
}

/** Manages the open section (or check page), and the sections that can be opened: sections seen now or answered before. */
export function useSections(
  { trigger, clearErrors }: UseFormReturn<Answers>,
  values: Ds160Values,
  known: KnownAnswers,
) {
  const [index, setIndex] = useState(() => asked(startingSection(values, known), 1, known));
  const [reached, setReached] = useState(index);
  /** The question to focus in the opened section; null for the heading. */
  const [question, setQuestion] = useState<Ds160Name | null>(null);
  const section = DS160_SECTIONS[index];

  function open(target: number, at: Ds160Name | null = null) {
    const shown = asked(target, target < index ? -1 : 1, known);
    clearErrors();
    setIndex(shown);
    setQuestion(at);
    setReached((before) => Math.max(before, shown));
  }

  const openQuestion = (name: Ds160Name) => open(sectionOf(name), name);

  /** Opens the next section unless the open section has errors. */
  async function next(): Promise<boolean> {
    const names = visibleFields(values, section?.id, known).map(({ name }) => name);
    const isValid = await trigger(names, { shouldFocus: true });
    if (isValid) open(index + 1);
    return isValid;
  }

  const openFirst = (errors: FieldErrors<Answers>) =>
    setIndex(DS160_SECTIONS.findIndex(({ fields }) => fields.some(({ name }) => errors[name])));

  return { index, section, question, reached, open, openQuestion, next, openFirst };
}
