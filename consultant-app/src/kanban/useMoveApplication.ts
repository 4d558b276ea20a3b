import { loadCode } from '@rotavisto/shared/connection';
import { caseName, formatDate, type StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { CaseTitle, confirmAction } from '@rotavisto/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createElement, type ReactNode, useMemo, useRef, useState } from 'react';
import { moveApplicationStep } from '../data/applications';
import { type Movable, type MoveDeps, moveCase } from './moveCase';

/** A case that was moved on this page, and the column it is in now. */
export interface Landed {
  id: string;
  step: StepType;
}

const nameOf = ({ client_name, traveller }: Movable) => caseName(client_name, traveller);

/** Binds `moveCase` to the dialogs, the requests and the notices of the page. */
export function useMoveApplication() {
  const t = useT('consultant');
  const client = useQueryClient();
  const { mutateAsync, isPending, variables } = useMutation(moveApplicationStep);
  const [landed, setLanded] = useState<Landed | null>(null);
  const underWay = useRef(new Set<string>());

  const move = useMemo(() => {
    const ask = (kind: 'back' | 'forward', card: Movable, target: StepType, content: ReactNode) => {
      const { visa_type, intended_arrival: travel } = card;
      const title = t(`kanban.${kind}.title`, { step: t(`steps:type.${target}`) });
      const about = [nameOf(card), visa_type, travel && t('caseTitle.travel', { date: formatDate(travel) })];
      return confirmAction({
        title: createElement(CaseTitle, { title, about }),
        content,
        okText: t(`kanban.${kind}.confirm`),
      });
    };
    const deps: MoveDeps = {
      underWay: underWay.current,
      askBackward: (card, target) => ask('back', card, target, t('kanban.back.text', { name: nameOf(card) })),
      askForward: (card, target, skipped) => ask('forward', card, target, skipped),
      readSkipped: (id, from, target) =>
        client.fetchQuery({
          queryKey: ['applications', 'skipped', id, from, target],
          queryFn: async () => {
            const { readSkipped } = await loadCode(() => import('./readSkipped'));
            return readSkipped(client, id, from, target);
          },
          staleTime: 0,
          gcTime: 0,
          structuralSharing: false,
          meta: { errorKey: 'applications.move' },
        }),
      send: mutateAsync,
      show: async (card, step, undo) => {
        setLanded({ id: card.application_id, step });
        const words = {
          done: t('success:applications.moved'),
          about: t('kanban.movedTo', { name: nameOf(card), step: t(`steps:type.${step}`) }),
          undo: t('kanban.undo'),
        };
        const { showDone } = await loadCode(() => import('../undoNotice'));
        showDone(words, undo && (() => void undo()));
      },
    };
    return (card: Movable, target: StepType) => moveCase(deps, card, target);
  }, [client, mutateAsync, t]);

  return { move, movingId: isPending ? variables.applicationId : null, landed };
}
