/** A sequence of inputs in the form that both WebDriver protocols take. */
export interface Inputs {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: Record<string, unknown>[];
}

/** The little a journey needs of a browser, whichever protocol it speaks. */
export interface Driver {
  name: string;
  goTo: (url: string) => Promise<void>;
  /** What an expression whose value is a string amounts to in the page. */
  evaluate: (expression: string) => Promise<string>;
  perform: (inputs: Inputs[]) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
}

export type Launch = () => Promise<Driver>;
