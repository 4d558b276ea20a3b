import { loadCode } from '@rotavisto/shared/connection';
import { caseName, formatDate, type StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { CaseTitle, confirmAction } from '@rotavisto/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createElement, useCallback, useRef, useState } from 'react';
import { moveApplicationStep } from '../data/applications';
import { sendHeld } from '../data/heldReview';
import { type BoardApplication, columnOf, isBackward } from './cards';

/** The fields of a case a move needs, on the board or on its own page. */
type Movable = Pick<
  BoardApplication,
  'application_id' | 'client_name' | 'traveller' | 'visa_type' | 'intended_arrival' | 'current_step'
>;

/** A case this page has moved, and the column it is in now. */
export interface Landed {
  id: string;
  step: StepType;
}

/**
 * A move backward resets work, and a move forward may leave something unfinished: both are confirmed first. Only a move
 * forward can be undone: after a move backward the dates of completion are gone.
 */
export function useMoveApplication() {
  const t = useT('consultant');
  const client = useQueryClient();
  const { mutateAsync, isPending, variables } = useMutation(moveApplicationStep);
  const [landed, setLanded] = useState<Landed | null>(null);
  // From the drop on, which is before the request: what is skipped is read first.
  const underWay = useRef(new Set<string>());

  const move = useCallback(
    async (application: Movable, target: StepType) => {
      const { application_id: applicationId } = application;
      const name = caseName(application.client_name, application.traveller);
      const from = columnOf(application);
      if (target === from || underWay.current.has(applicationId)) return;
      const send = async (to: StepType, expectedCurrentStep: StepType, isUndoable: boolean) => {
        // A pending document review is sent first: the move may close its step.
        await sendHeld();
        await mutateAsync({ applicationId, target: to, expectedCurrentStep });
        setLanded({ id: applicationId, step: to });
        const words = {
          done: t('success:applications.moved'),
          about: t('kanban.movedTo', { name, step: t(`steps:type.${to}`) }),
          undo: t('kanban.undo'),
        };
        const { showDone } = await loadCode(() => import('../undoNotice'));
        showDone(words, isUndoable ? () => void send(expectedCurrentStep, to, false).catch(shown) : undefined);
      };
      underWay.current.add(applicationId);
      try {
        const isSure = isBackward(from, target) ? await askBackward() : await askForward();
        if (isSure) await send(target, from, !isBackward(from, target));
      } catch {
        // The query client shows the failure.
      } finally {
        underWay.current.delete(applicationId);
      }

      function ask(kind: 'back' | 'forward', content: Parameters<typeof confirmAction>[0]['content']) {
        const { visa_type, intended_arrival: travel } = application;
        const title = t(`kanban.${kind}.title`, { step: t(`steps:type.${target}`) });
        const about = [name, visa_type, travel && t('caseTitle.travel', { date: formatDate(travel) })];
        return confirmAction({
          title: createElement(CaseTitle, { title, about }),
          content,
          okText: t(`kanban.${kind}.confirm`),
        });
      }

      function askBackward() {
        return ask('back', t('kanban.back.text', { name }));
      }

      async function askForward() {
        // What is skipped depends on a pending document review.
        await sendHeld();
        const skipped = await client.fetchQuery({
          queryKey: ['applications', 'skipped', applicationId, from, target],
          queryFn: async () => {
            const { readSkipped } = await loadCode(() => import('./readSkipped'));
            return readSkipped(client, applicationId, from, target);
          },
          staleTime: 0,
          gcTime: 0,
          structuralSharing: false,
          meta: { errorKey: 'applications.move' },
        });
        return skipped === null || ask('forward', skipped);
      }
    },
    [client, mutateAsync, t],
  );

  return { move, movingId: isPending ? variables.applicationId : null, landed };
}

/** The query client shows the failure. */
const shown = () => undefined;
