/** A sequence of inputs in the form that both WebDriver protocols take. */
export interface Inputs {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: Record<string, unknown>[];
}

/** The functions of a browser that the journeys need, for both WebDriver protocols. */
export interface Driver {
  name: string;
  goTo: (url: string) => Promise<void>;
  /** Evaluates an expression with a string as value in the page. */
  evaluate: (expression: string) => Promise<string>;
  perform: (inputs: Inputs[]) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
}

export type Launch = () => Promise<Driver>;
