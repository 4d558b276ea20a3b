import { CELL_HEIGHT, CELL_WIDTH } from '../../src/documents/passport/cells';
import { ALPHABET, type Weights } from '../../src/documents/passport/classify';
import type { Chance } from './chance';

export interface Sample {
  cell: Float32Array;
  label: number;
}

const INPUTS = CELL_WIDTH * CELL_HEIGHT;
const OUTPUTS = ALPHABET.length;
const [RATE, MOMENTUM, BATCH] = [0.12, 0.9, 32];
/** Label smoothing keeps the weights small, so that the network stays unsure about unknown letters. */
const SMOOTHING = 0.02;

interface Layer {
  weights: Float32Array;
  changes: Float32Array;
  inputs: number;
  units: number;
}

function aLayer(inputs: number, units: number, next: Chance): Layer {
  const weights = new Float32Array((inputs + 1) * units);
  const spread = Math.sqrt(6 / inputs);
  for (let at = 0; at < weights.length; at += 1) weights[at] = (next() * 2 - 1) * spread;
  return { weights, changes: new Float32Array(weights.length), inputs, units };
}

function forward({ weights, inputs, units }: Layer, input: Float32Array, output: Float32Array): void {
  for (let unit = 0; unit < units; unit += 1) {
    const from = unit * (inputs + 1);
    let sum = weights[from + inputs] as number;
    for (let at = 0; at < inputs; at += 1) sum += (input[at] as number) * (weights[from + at] as number);
    output[unit] = sum;
  }
}

function collect(gradient: Float32Array, { inputs, units }: Layer, input: Float32Array, error: Float32Array): void {
  for (let unit = 0; unit < units; unit += 1) {
    const own = error[unit] as number;
    if (own === 0) continue;
    const from = unit * (inputs + 1);
    for (let at = 0; at < inputs; at += 1)
      gradient[from + at] = (gradient[from + at] as number) + own * (input[at] as number);
    gradient[from + inputs] = (gradient[from + inputs] as number) + own;
  }
}

function step({ weights, changes }: Layer, gradient: Float32Array, rate: number): void {
  for (let at = 0; at < weights.length; at += 1) {
    const change = MOMENTUM * (changes[at] as number) - (rate / BATCH) * (gradient[at] as number);
    changes[at] = change;
    weights[at] = (weights[at] as number) + change;
    gradient[at] = 0;
  }
}

const shuffle = <T>(values: T[], next: Chance): void => {
  for (let at = values.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [values[at], values[other]] = [values[other] as T, values[at] as T];
  }
};

/** Trains by gradient descent with momentum; the network is small enough to train on a laptop. */
export function train(
  samples: Sample[],
  hidden: number,
  epochs: number,
  next: Chance,
  report: (line: string) => void,
): Weights {
  const [upper, lower] = [aLayer(INPUTS, hidden, next), aLayer(hidden, OUTPUTS, next)];
  const gradients = [new Float32Array(upper.weights.length), new Float32Array(lower.weights.length)] as const;
  const [inner, outer] = [new Float32Array(hidden), new Float32Array(OUTPUTS)];
  const back = new Float32Array(hidden);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(samples, next);
    const rate = RATE * 0.5 * (1 + Math.cos((Math.PI * epoch) / epochs));
    let right = 0;
    samples.forEach(({ cell, label }, number) => {
      forward(upper, cell, inner);
      for (let at = 0; at < hidden; at += 1) if ((inner[at] as number) < 0) inner[at] = 0;
      forward(lower, inner, outer);
      const most = Math.max(...outer);
      if (outer[label] === most) right += 1;
      let sum = 0;
      for (let at = 0; at < OUTPUTS; at += 1) sum += outer[at] = Math.exp((outer[at] as number) - most);
      for (let at = 0; at < OUTPUTS; at += 1) {
        outer[at] = (outer[at] as number) / sum - (at === label ? 1 - SMOOTHING : SMOOTHING / (OUTPUTS - 1));
      }
      for (let at = 0; at < hidden; at += 1) {
        let error = 0;
        if ((inner[at] as number) > 0) {
          for (let unit = 0; unit < OUTPUTS; unit += 1)
            error += (outer[unit] as number) * (lower.weights[unit * (hidden + 1) + at] as number);
        }
        back[at] = error;
      }
      collect(gradients[1], lower, inner, outer);
      collect(gradients[0], upper, cell, back);
      if ((number + 1) % BATCH !== 0) return;
      step(upper, gradients[0], rate);
      step(lower, gradients[1], rate);
    });
    report(`epoch ${epoch + 1} of ${epochs}: ${((100 * right) / samples.length).toFixed(3)} % right`);
  }
  return quantised([upper.weights, lower.weights], hidden);
}

/** Stores each weight in eight bits, which are precise enough and take a quarter of the bytes. */
function quantised(layers: readonly Float32Array[], hidden: number): Weights {
  const scales = layers.map((weights) => weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127);
  const bytes = layers.flatMap((weights, at) => [...weights].map((weight) => Math.round(weight / (scales[at] ?? 1))));
  return {
    hidden,
    scales: scales.map((scale) => Number(scale.toPrecision(6))),
    bytes: Buffer.from(Int8Array.from(bytes).buffer).toString('base64'),
  };
}
