import {
  DS160_SECTIONS,
  type Ds160Draft,
  type Ds160Errors,
  type Ds160Name,
  todayInSaoPaulo,
  visibleFields,
} from '@rotavisto/shared/domain';
import { useCallback, useState } from 'react';
import { validateDs160, validateDs160Section } from './rules/ds160Validation';
import { isUnreadable, storedValues } from './rules/fieldInput';

export const CHECK_PAGE = DS160_SECTIONS.length;

/** Which of the six sections (or the page after them) is open, and what is wrong on it. */
export function useSections(unreadable: { date: string; number: string }) {
  const [index, setIndex] = useState(0);
  const [reached, setReached] = useState(0);
  const [errors, setErrors] = useState<Ds160Errors>({});
  const [attempts, setAttempts] = useState(0);

  const open = useCallback((target: number) => {
    setErrors({});
    setAttempts(0);
    setIndex(target);
    setReached((before) => Math.max(before, target));
  }, []);

  function errorsOf(at: number, draft: Ds160Draft): Ds160Errors {
    const section = DS160_SECTIONS[at];
    if (!section) return {};
    const wrong = visibleFields(draft, section.id)
      .filter((field) => !field.required && isUnreadable(field, draft[field.name]))
      .map((field) => [field.name, field.type === 'date' ? unreadable.date : unreadable.number]);
    return {
      ...Object.fromEntries(wrong),
      ...validateDs160Section(section.id, storedValues(draft), todayInSaoPaulo()),
    };
  }

  /** Opens the next section unless this one has errors. */
  function next(draft: Ds160Draft): boolean {
    const found = errorsOf(index, draft);
    if (Object.keys(found).length === 0) {
      open(index + 1);
      return true;
    }
    setErrors(found);
    setAttempts((before) => before + 1);
    return false;
  }

  /** Looks at everything and jumps to the first section with an error. */
  function checkAll(draft: Ds160Draft): boolean {
    const verdict = validateDs160(storedValues(draft), todayInSaoPaulo());
    if (verdict.valid) return true;
    const first = DS160_SECTIONS.findIndex((section) => section.id === verdict.firstInvalid);
    setIndex(first);
    setErrors(errorsOf(first, draft));
    setAttempts((before) => before + 1);
    return false;
  }

  const forgive = useCallback((name: Ds160Name) => {
    setErrors((before) => (before[name] === undefined ? before : { ...before, [name]: undefined }));
  }, []);

  return { index, reached, errors, attempts, open, next, checkAll, forgive };
}
