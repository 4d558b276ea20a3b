import {
  DS160_SECTIONS,
  type Ds160Field,
  type Ds160SectionId,
  type Ds160Values,
  visibleFields,
} from '@rotavisto/shared/domain';
import type { KnownAnswers } from './answers';

export interface Completeness {
  answered: number;
  visible: number;
  percent: number;
  missingRequired: number;
}

export function completeness(values: Ds160Values, section?: Ds160SectionId, known?: KnownAnswers): Completeness {
  const visible = visibleFields(values, section, known);
  const isAnswered = (field: Ds160Field) => values[field.name] !== null;
  const answered = visible.filter(isAnswered).length;
  return {
    answered,
    visible: visible.length,
    percent: visible.length === 0 ? 0 : Math.round((answered / visible.length) * 100),
    missingRequired: visible.filter((field) => field.required && !isAnswered(field)).length,
  };
}

/** The section to continue in: the last section with an answer, or the next section if that section is complete. */
export function startingSection(values: Ds160Values, known?: KnownAnswers): number {
  const last = DS160_SECTIONS.findLastIndex(({ id }) => completeness(values, id, known).answered > 0);
  const section = DS160_SECTIONS[last];
  if (!section) return 0;
  const { answered, visible } = completeness(values, section.id, known);
  return answered === visible ? last + 1 : last;
}
