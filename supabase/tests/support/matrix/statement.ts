/** What a row of the matrix does, after what must be true before it. */
export interface Statement {
  setup?: string[];
  text: string;
}
