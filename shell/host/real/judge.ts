import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicConfig } from '@rotavisto/shared/supabase';
import { run } from '../../../shared/tooling/run';
import { journeysNotFound } from '../../e2e/running/journeysNotFound';
import { MAIN_JOURNEYS } from '../../e2e/running/mainJourneys';
import type { Running } from './Running';

const STRIPE = 'checkout.stripe.com';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns whether a test may pay: Stripe's own page needs people, but a stand-in is another allowed host. */
async function hasCheckout({ site }: Running): Promise<boolean> {
  const config: PublicConfig = await (await fetch(`${site}/config.json`)).json();
  return config.checkoutHosts.some((host) => host !== STRIPE);
}

function judgeContract({ project, publishableKey, secretKey }: Running, only: readonly string[]): boolean {
  const keys = ['--key', publishableKey, '--secret', secretKey];
  return run('tsx', ['supabase/local/contract/run.ts', '--url', project, ...keys, ...only]);
}

async function judgeJourneys(running: Running, only: readonly string[]): Promise<boolean> {
  const lost = journeysNotFound();
  for (const journey of lost) console.log(`✗ no such journey: ${journey}`);
  if (lost.length > 0) return false;
  const checkout = await hasCheckout(running);
  const wanted = MAIN_JOURNEYS.filter(({ file }) => only.length === 0 || only.some((part) => file.includes(part)));
  const possible = wanted.filter(({ needs }) => checkout || needs !== 'checkout');
  for (const { file, title } of wanted.filter((journey) => !possible.includes(journey)))
    console.log(`– not run: ${file} › ${title}: nothing stands in for Stripe here`);
  if (possible.length === 0) return true;
  const { site, project, publishableKey, secretKey, mailpit } = running;
  const data = mkdtempSync(join(tmpdir(), 'rotavisto-running-'));
  const local = { url: project, publishableKey, secretKey, mailpit };
  writeFileSync(join(data, 'local.json'), JSON.stringify(local), { mode: 0o600 });
  const files = [...new Set(possible.map(({ file }) => file))].map((file) => `/${escaped(file)}`);
  const titles = possible.map(({ title }) => escaped(title)).join('|');
  const args = ['test', '--config', 'shell/playwright.running.config.ts', '--grep', titles, ...files];
  try {
    return run('playwright', args, { E2E_URL: site, E2E_DATA: data });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

export const PARTS = ['contract', 'journeys'] as const;

/** Runs the contract and the main journeys, or one of them with the named files; returns true without a difference. */
export async function judge(running: Running, part?: (typeof PARTS)[number], only: readonly string[] = []) {
  const isContractKept = part === 'journeys' || judgeContract(running, only);
  return (part === 'contract' || (await judgeJourneys(running, only))) && isContractKept;
}
