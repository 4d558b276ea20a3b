export type Finding =
  | { state: 'holds'; detail: string }
  | { state: 'fails'; detail: string; remedy: string }
  | { state: 'unknown'; detail: string };

export const holds = (detail: string): Finding => ({ state: 'holds', detail });

export const fails = (detail: string, remedy: string): Finding => ({ state: 'fails', detail, remedy });

/** Thrown if a check lacks access; the text names the needed access. */
export class NotChecked extends Error {}

/** Thrown if a fault ends the check early; reported like `fails`. */
export class Fails extends Error {
  readonly remedy: string;

  constructor(detail: string, remedy: string) {
    super(detail);
    this.remedy = remedy;
  }
}
