import { loadCode } from '@rotavisto/shared/connection';
import { sentenceFor } from '@rotavisto/shared/data';
import { caseName, type StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { confirmAction } from '@rotavisto/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type Move, moveTogether } from '../../data/applications';
import { type BoardApplication, columnOf, isBackward } from '../cards';
import styles from './together.module.css';
import './strings';

/** A case that was not moved, with the reason. */
export interface Refused {
  id: string;
  name: string;
  why: string;
}

interface CardMove extends Move {
  card: BoardApplication;
}

const nameOf = ({ client_name, traveller }: BoardApplication) => caseName(client_name, traveller);
const reasonOf = (error: unknown) => sentenceFor(error, { errorKey: 'applications.move' }) ?? '';

/**
 * Moves several cases to one column, each by the rules of a single move. One dialog asks by name about reset and
 * unfinished work, and a refused case does not stop the other cases.
 */
export function useMoveTogether() {
  const t = useT('consultant', 'consultantTogether');
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(moveTogether);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const isUnderWay = useRef(false);

  async function move(cards: readonly BoardApplication[], target: StepType): Promise<readonly Refused[] | null> {
    const elsewhere = cards.filter((card) => columnOf(card) !== target);
    if (isUnderWay.current || elsewhere.length === 0) return null;
    isUnderWay.current = true;
    setRefused([]);
    try {
      const asked = await Promise.all(elsewhere.map((card) => consequence(card, target)));
      const unread = asked.flatMap((one) => one.unread ?? []);
      const movable = asked.filter((one) => !one.unread);
      const questions = movable.filter((one) => one.question !== null);
      if (questions.length > 0 && !(await confirm(questions, movable.length, target))) return null;
      return await send(
        movable.map(({ card }) => card),
        target,
        unread,
      );
    } finally {
      isUnderWay.current = false;
    }
  }

  async function consequence(card: BoardApplication, target: StepType) {
    const { application_id: id } = card;
    const from = columnOf(card);
    if (isBackward(from, target)) return { card, question: <p>{t('kanban.back.text', { name: nameOf(card) })}</p> };
    try {
      const { readSkipped } = await loadCode(() => import('../readSkipped'));
      return { card, question: await readSkipped(client, id, from, target) };
    } catch (error) {
      return { card, question: null, unread: { id, name: nameOf(card), why: reasonOf(error) } };
    }
  }

  const confirm = (
    questions: readonly { card: BoardApplication; question: ReactNode }[],
    count: number,
    target: StepType,
  ) =>
    confirmAction({
      title: t('consultantTogether:title', { count, step: t(`steps:type.${target}`) }),
      content: (
        <ul className={styles.together}>
          {questions.map(({ card, question }) => (
            <li key={card.application_id}>
              <strong>{nameOf(card)}</strong>
              {question}
            </li>
          ))}
        </ul>
      ),
      okText: t('consultantTogether:confirm', { count }),
    });

  /** Sends the moves of these cases, and names the refused cases. */
  async function send(cards: readonly BoardApplication[], target: StepType, unread: readonly Refused[]) {
    const moves = cards.map((card) => ({
      card,
      applicationId: card.application_id,
      target,
      expectedCurrentStep: columnOf(card),
    }));
    const stayed = [...unread, ...(await left(moves))];
    setRefused(stayed);
    const gone = moves.filter(({ applicationId }) => !stayed.some(({ id }) => id === applicationId));
    if (gone.length > 0) await tell(gone, target);
    return stayed;
  }

  async function left(moves: readonly CardMove[]): Promise<Refused[]> {
    const errors = await mutateAsync(moves);
    return moves.flatMap(({ card, applicationId: id }) =>
      errors.has(id) ? [{ id, name: nameOf(card), why: reasonOf(errors.get(id)) }] : [],
    );
  }

  async function tell(gone: readonly CardMove[], target: StepType) {
    const words = {
      done: t('success:applications.moved'),
      about: t('consultantTogether:moved', { count: gone.length, step: t(`steps:type.${target}`) }),
      undo: t('kanban.undo'),
    };
    // A move backward deletes the dates of completion, so it cannot be undone.
    const isUndoable = gone.every(({ expectedCurrentStep }) => !isBackward(expectedCurrentStep, target));
    const undo = async () =>
      setRefused(
        await left(
          gone.map(({ expectedCurrentStep, ...one }) => ({
            ...one,
            target: expectedCurrentStep,
            expectedCurrentStep: target,
          })),
        ),
      );
    const { showDone } = await loadCode(() => import('../../undoNotice'));
    showDone(words, isUndoable ? () => void undo() : undefined);
  }

  return { move, isPending, refused, forget: () => setRefused([]) };
}
