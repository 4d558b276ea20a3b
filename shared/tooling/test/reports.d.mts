interface Outcome {
  passed: number;
  failed: number;
  failures: string[];
}

export function ofJest(report: unknown): Outcome;
export function ofPlaywright(report: unknown): Outcome;
