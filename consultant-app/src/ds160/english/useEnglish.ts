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
  /** The case is decided. */
  isClosed: boolean;
}

const without = (texts: Texts, path: string): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([one]) => one !== path));

/** The English texts that the consultant writes, each saved by its own press; until then they outlive the dialog. */
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

  /** Known from the six sections and in no answer of the form yet, of which alone there is an English text. */
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

  /** Why no English is written; an answer that is missing is filled in with it, until the client answers. */
  function lockedBecause(box: OfficialBox): 'signed' | 'closed' | 'unconfirmed' | null {
    if (isClosed) return 'closed';
    if (complement.state === 'signed') return 'signed';
    return isUnconfirmed(box) && (complement.opened_at !== null || box.list !== undefined) ? 'unconfirmed' : null;
  }

  /** Answers whether it was saved. */
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
      remember(({ english: now, translated }) => ({
        // What was typed while it was sent stays.
        english:
          now[path] && now[path].text !== text
            ? { ...now, [path]: { text: now[path].text, base: saved } }
            : without(now, path),
        translated: [...translated.filter((id) => id !== box.id), box.id],
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
    /** What is written and not saved. */
    editOf: ({ path }: WrittenText): EnglishEdit | undefined => edits[path],
    /** Kept elsewhere since the writing began here. */
    contestedBy: ({ path }: WrittenText): string | undefined =>
      edits[path] && edits[path].base !== english[path] ? (english[path] ?? '') : undefined,
    refusalOf: ({ path }: WrittenText): string | undefined => refusals[path],
    isSaving: ({ path }: WrittenText): boolean => savingPath === path,
    /** The client checked the draft, and is asked again where a text changes. */
    isConfirmed: complement.state === 'confirmed',
    lockedBecause,
    edit,
    discard,
    save,
  };
}

export type English = ReturnType<typeof useEnglish>;
