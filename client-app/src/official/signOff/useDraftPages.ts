import { useMemo } from 'react';
import { useDraftMemory } from '../draft/draftMemory';
import type { OfficialCase } from '../useOfficialCase';
import { answerGroups, englishOf } from './answerLines';
import { type DraftPage, shownIn } from './draftPages';

/** The pages of the draft, and the function that marks a page as checked. */
export function useDraftPages({ applicationId, form, security, input, model, words }: OfficialCase) {
  const { memory, remember } = useDraftMemory(applicationId);
  const texts = useMemo(() => englishOf(form, security), [form, security]);
  const pages = model.blocks.map(({ block, steps }): DraftPage => {
    const groups = steps.flatMap((step) => answerGroups(step, { answers: model.answers, input, words, texts }));
    return { block, groups, shown: shownIn(groups), checked: memory.checked[block] };
  });
  const check = ({ block, shown }: DraftPage) =>
    remember((before) => ({ checked: { ...before.checked, [block]: shown } }));
  return { pages, check };
}
