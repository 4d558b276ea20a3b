import { CELL_HEIGHT, CELL_WIDTH } from './cells';

export const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<';

/** A network of one hidden layer, as `bench/passport/train.ts` writes it: bytes with a scale for each layer. */
export interface Weights {
  hidden: number;
  scales: readonly number[];
  bytes: string;
}

export type Classifier = (cell: Float32Array) => Float32Array;

const INPUTS = CELL_WIDTH * CELL_HEIGHT;

/** Returns a classifier, which rates the likelihood of each character of the alphabet for a picture. */
export function classifierFrom({ hidden, scales, bytes }: Weights): Classifier {
  const all = Int8Array.from(atob(bytes), (character) => character.charCodeAt(0));
  const [first, second] = [(INPUTS + 1) * hidden, (hidden + 1) * ALPHABET.length];
  const upper = Float32Array.from(all.subarray(0, first), (byte) => byte * (scales[0] ?? 1));
  const lower = Float32Array.from(all.subarray(first, first + second), (byte) => byte * (scales[1] ?? 1));
  return (cell) => softmax(layer(layer(cell, upper, hidden, true), lower, ALPHABET.length, false));
}

/** Weights lie unit by unit, each unit's bias after its weights. */
function layer(input: Float32Array, weights: Float32Array, units: number, isHidden: boolean): Float32Array {
  const output = new Float32Array(units);
  for (let unit = 0; unit < units; unit += 1) {
    const from = unit * (input.length + 1);
    let sum = weights[from + input.length] ?? 0;
    for (let at = 0; at < input.length; at += 1) sum += (input[at] ?? 0) * (weights[from + at] ?? 0);
    output[unit] = isHidden ? Math.max(0, sum) : sum;
  }
  return output;
}

function softmax(values: Float32Array): Float32Array {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
