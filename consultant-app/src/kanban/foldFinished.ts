import { isOpenApplication } from '@rotavisto/shared/domain';

/** So many finished cases stay in sight; a consultant of some years has hundreds, and works with the open ones. */
const FEW = 5;

/** The first few of the finished ones, in the order given, and how many are left out. */
export function foldFinished<A extends { status: string }>(cards: readonly A[], isWhole: boolean) {
  const finished = cards.filter(({ status }) => !isOpenApplication(status));
  if (isWhole || finished.length <= FEW) return { shown: [...cards], folded: 0 };
  const left = new Set(finished.slice(FEW));
  return { shown: cards.filter((card) => !left.has(card)), folded: left.size };
}
