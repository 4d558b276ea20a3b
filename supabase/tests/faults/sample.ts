import { CLASSES, type Fault } from './fault';

/** Pseudorandom numbers from 0 to 1 for a seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<Item>(items: Item[], random: () => number): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}

/** The faults in a random order from the seed, one of each class in turn, so that no class is left out. */
export function sampleOrder(faults: Fault[], seed: number): Fault[] {
  const random = randomNumbers(seed);
  const decks = CLASSES.map((kind) =>
    shuffled(
      faults.filter((fault) => fault.kind === kind),
      random,
    ),
  );
  const longest = Math.max(...decks.map((deck) => deck.length));
  return Array.from({ length: longest }, (_, turn) => decks.flatMap((deck) => deck.slice(turn, turn + 1))).flat();
}
