/** The opened parts, closed in reverse order. */
export class Cleanup {
  private steps: (() => unknown)[] = [];

  add = (step: () => unknown) => this.steps.push(step);

  async run(): Promise<void> {
    const steps = this.steps.reverse();
    this.steps = [];
    for (const step of steps) await step();
  }
}
