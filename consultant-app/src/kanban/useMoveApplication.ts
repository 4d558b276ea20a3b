import type { StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { CaseTitle, confirmAction } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { createElement, useCallback } from 'react';
import { moveApplicationStep } from '../data/applications';
import { sendHeld } from '../data/heldReview';
import { type BoardApplication, columnOf, isBackward } from './cards';

/** The fields of a case a move needs, on the board or on its own page. */
type Movable = Pick<BoardApplication, 'application_id' | 'client_name' | 'current_step'>;

/** A move forward is sent at once; a move backward resets work, so it is confirmed first. */
export function useMoveApplication() {
  const t = useT('consultant');
  const { mutate, isPending, variables } = useMutation(moveApplicationStep);

  const move = useCallback(
    async (application: Movable, target: StepType) => {
      const from = columnOf(application);
      if (target === from) return;
      const isSure =
        !isBackward(from, target) ||
        (await confirmAction({
          title: createElement(CaseTitle, {
            title: t('kanban.back.title', { step: t(`steps:type.${target}`) }),
            about: [application.client_name],
          }),
          content: t('kanban.back.text', { name: application.client_name }),
          okText: t('kanban.back.confirm'),
        }));
      if (!isSure) return;
      // A pending document review is sent first: the move may close its step.
      await sendHeld();
      mutate({ applicationId: application.application_id, target, expectedCurrentStep: from });
    },
    [mutate, t],
  );

  return { move, movingId: isPending ? variables.applicationId : null };
}
