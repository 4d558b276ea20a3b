import { sentenceFor } from '@rotavisto/shared/data';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Complement, fillComplement, type SecurityAnswers, setEnglish } from '../../data/complement';
import type { EnglishEdit, useCaseMemory } from '../caseMemory';
import type { OfficialBox, WrittenText } from '../officialBox';
import { isSecurity } from '../officialBoxes';
import { useUnsaved } from '../useUnsaved';
import '../refusals';

type Memory = ReturnType<typeof useCaseMemory>;
type Texts = Readonly<Record<string, EnglishEdit>>;

interface Kept {
  complement: Complement;
  security: SecurityAnswers | null;
  /** Whether the case is decided. */
  isClosed: boolean;
}

const without = (texts: Texts, path: string): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([one]) => one !== path));

/** The consultant's English texts. Each text is saved by its own button; unsaved texts survive the dialog. */
export function useEnglish(
  applicationId: string,
  { complement, security, isClosed }: Kept,
  { memory, remember }: Memory,
) {
  const english = { ...complement.english, ...security?.english };
  const saving = useMutation(setEnglish);
  const filling = useMutation(fillComplement);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [savingPath, setSavingPath] = useState<string | null>(null);
  const edits = memory.english;
  const isChanged = ({ text, base }: EnglishEdit) => text.trim() !== (base ?? '');
  useUnsaved(`english:${applicationId}`, Object.values(edits).some(isChanged));

  const setEdits = (change: (before: Texts) => Texts) => remember((before) => ({ english: change(before.english) }));
  const refuse = (path: string, sentence?: string) =>
    setRefusals(({ [path]: _, ...others }) => (sentence === undefined ? others : { ...others, [path]: sentence }));

  /**
   * An answer of the six sections that is not yet an answer of the form; only answers of the form have an English text.
   */
  const isUnconfirmed = ({ page, key, list }: OfficialBox) =>
    !isSecurity(page) && !((list ?? key) in complement.answers);

  function edit({ path, english: base }: WrittenText, text: string) {
    refuse(path);
    setEdits((before) => ({ ...before, [path]: { text, base: before[path] ? before[path].base : base } }));
  }

  function discard({ path }: WrittenText) {
    refuse(path);
    setEdits((before) => without(before, path));
  }

  /**
   * The reason that a text cannot be edited; a missing answer is saved together with its English until the client opens
   * the form.
   */
  function lockedBecause(box: OfficialBox): 'signed' | 'closed' | 'unconfirmed' | null {
    if (isClosed) return 'closed';
    if (complement.state === 'signed') return 'signed';
    return isUnconfirmed(box) && (complement.opened_at !== null || box.list !== undefined) ? 'unconfirmed' : null;
  }

  /** Returns whether the text was saved. */
  async function save(box: OfficialBox, { path, english: kept = '' }: WrittenText): Promise<boolean> {
    const text = edits[path]?.text ?? kept;
    refuse(path);
    setSavingPath(path);
    try {
      if (isUnconfirmed(box) && box.value !== undefined)
        await filling.mutateAsync({
          applicationId,
          revision: complement.revision,
          changes: { [box.key]: box.value },
        });
      const saved = await saving.mutateAsync({ applicationId, path, text });
      remember(({ english: now }) => ({
        // Text typed while the request was pending stays.
        english:
          now[path] && now[path].text !== text
            ? { ...now, [path]: { text: now[path].text, base: saved } }
            : without(now, path),
      }));
      return true;
    } catch (error) {
      refuse(path, sentenceFor(error, { errorKey: 'ds160.save' }) ?? '');
      return false;
    } finally {
      setSavingPath(null);
    }
  }

  return {
    /** Returns the unsaved English text. */
    editOf: ({ path }: WrittenText): EnglishEdit | undefined => edits[path],
    /** Returns the English text that another tab or consultant saved after writing began in this tab. */
    contestedBy: ({ path }: WrittenText): string | undefined =>
      edits[path] && edits[path].base !== english[path] ? (english[path] ?? '') : undefined,
    refusalOf: ({ path }: WrittenText): string | undefined => refusals[path],
    isSaving: ({ path }: WrittenText): boolean => savingPath === path,
    /** Whether the client confirmed the draft, and has to confirm again after a change. */
    isConfirmed: complement.state === 'confirmed',
    lockedBecause,
    edit,
    discard,
    save,
  };
}

export type English = ReturnType<typeof useEnglish>;
