import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { BrowserContext, TestInfo } from '@playwright/test';
import { productSetting } from '../product/product';

/** The output of the browsers and the server during a journey. */
export class Evidence {
  private readonly lines: string[] = [];
  private readonly log = `${productSetting('E2E_DATA')}.log`;
  private readonly begin = existsSync(this.log) ? statSync(this.log).size : 0;

  listen(context: BrowserContext, who = ''): void {
    context.on('console', (message) =>
      this.lines.push(`${who}${message.type()}: ${message.text()} (${message.location().url})`),
    );
    context.on('weberror', (problem) => this.lines.push(`${who}uncaught: ${problem.error()}`));
    context.on('response', (answer) =>
      this.lines.push(`${who}${answer.request().method()} ${answer.url()}: ${answer.status()}`),
    );
    context.on('requestfailed', (request) =>
      this.lines.push(`${who}${request.method()} ${request.url()}: ${request.failure()?.errorText}`),
    );
  }

  /** Writes the output beside the trace and the screenshot of a failed journey. */
  keep(info: TestInfo): void {
    if (info.status === info.expectedStatus) return;
    const server = existsSync(this.log) ? readFileSync(this.log).subarray(this.begin) : '';
    for (const [name, text] of Object.entries({ console: this.lines.join('\n'), server })) {
      const path = info.outputPath(`${name}.txt`);
      writeFileSync(path, text);
      info.attachments.push({ name, path, contentType: 'text/plain' });
    }
  }
}
