/** The statement of a matrix row, after its setup. */
export interface Statement {
  setup?: string[];
  text: string;
}
