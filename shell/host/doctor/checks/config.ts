import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isFile } from '../../../../shared/tooling/files';
import { isLoopback } from '../../../../shared/tooling/listen';
import { prerenderedIn } from '../../../../shared/tooling/release/page/prerenderedPages';
import { configIn } from '../../../../shared/tooling/release/page/siteConfig';
import { parsed } from '../ask';
import { type Finding, fails, holds, NotChecked } from '../finding';
import { livePages } from '../livePages';
import type { Run, Surroundings } from '../surroundings';
import { type Fields, isObject, textIn, textsIn } from '../unknownData';

/** Returns whether a key is secret: a secret key, or a `service_role` token of an older project. */
export function isPrivateKey(key: string): boolean {
  if (/^(sb_secret|sk|rk|whsec|sbp)_/.test(key)) return true;
  const [, payload = ''] = key.split('.');
  return /"role":\s*"service_role"/.test(Buffer.from(payload, 'base64url').toString());
}

/** Checks the file config.json, the only difference between environments; without it no page knows its project. */
export const configFile: Run = async (surroundings) => {
  const text = await surroundings.configText();
  if (text === null) return fails('there is none', 'Put config.json beside index.html, with the fields listed there.');
  return isObject(parsed(text)) ? holds('a JSON object') : fails('is not a JSON object', 'Write it anew.');
};

type Judge = (config: Fields, surroundings: Surroundings) => Finding;

const field =
  (judge: Judge): Run =>
  async (surroundings) =>
    judge(await surroundings.config(), surroundings);

/** A local site may use a local project, for a trial. */
const isTrial = (surroundings: Surroundings) =>
  surroundings.folder() === null && isLoopback(new URL(surroundings.origin()).host);

function supabaseUrl(config: Fields, surroundings: Surroundings): Finding {
  const address = textIn(config, 'supabaseUrl');
  const remedy = 'Set it to https://<ref>.supabase.co.';
  if (!address) return fails('missing', remedy);
  if (!URL.canParse(address)) return fails('is no address', remedy);
  const { origin, protocol, host } = new URL(address);
  if (address !== origin) return fails('has a path or a slash behind it', `Set it to ${origin}.`);
  if (isLoopback(host) && !isTrial(surroundings)) return fails('leads to the visitor’s own machine', remedy);
  return protocol === 'https:' || isLoopback(host) ? holds(origin) : fails('is not https', remedy);
}

function supabaseKey(config: Fields): Finding {
  const key = textIn(config, 'supabaseKey');
  const remedy = 'Put the publishable key there (Settings → API Keys).';
  if (!key) return fails('missing', remedy);
  if (isPrivateKey(key))
    return fails('is a secret key, which every visitor reads', `Replace the secret key now. ${remedy}`);
  return key.startsWith('sb_publishable_') ? holds('publishable') : fails('is no publishable key', remedy);
}

function stripeKey(config: Fields): Finding {
  const key = textIn(config, 'stripeKey');
  const remedy = 'Put pk_live_… there (Developers → API keys).';
  if (!key) return fails('missing', remedy);
  if (isPrivateKey(key))
    return fails('is a secret key, which every visitor reads', `Roll the key at Stripe now. ${remedy}`);
  return /^pk_(live|test)_/.test(key) ? holds('publishable') : fails('is no publishable key', remedy);
}

function checkoutHosts(config: Fields): Finding {
  const hosts = textsIn(config, 'checkoutHosts');
  if (hosts.includes('checkout.stripe.com')) return holds(hosts.join(', '));
  return fails('lacks checkout.stripe.com: nobody can pay', 'Set it to ["checkout.stripe.com"].');
}

const environment = (config: Fields): Finding =>
  config.environment === 'production' ? holds('production') : fails('is not "production"', 'Set it to "production".');

function forTesters(config: Fields): Finding {
  const found = ['qaOverrides', 'demoAccounts'].filter((name) => {
    const value = config[name];
    return isObject(value) || (Array.isArray(value) && value.length > 0);
  });
  return found.length === 0 ? holds('none') : fails(`has ${found.join(', ')}`, 'Leave them out.');
}

/**
 * Checks the public key of previews, which has 32 bytes; a longer one is the private key, which visitors must not read.
 */
function previews(config: Fields): Finding {
  const { previews: allowed } = config;
  if (allowed === undefined) return holds('none allowed');
  const key = isObject(allowed) ? textIn(allowed, 'key') : null;
  const remedy = 'pnpm preview --new-key prints what belongs there; or leave it out.';
  if (key && /PRIVATE/.test(key))
    return fails('is the private half of the key, which every visitor reads', `Make a new key now. ${remedy}`);
  if (!key || !/^[\w-]{43}$/.test(key)) return fails('names no public key', remedy);
  return holds('signed ones alone');
}

export const configFields: Record<string, Run> = {
  'config.json: supabaseUrl': field(supabaseUrl),
  'config.json: supabaseKey': field(supabaseKey),
  'config.json: stripeKey': field(stripeKey),
  'config.json: checkoutHosts': field(checkoutHosts),
  'config.json: environment': field(environment),
  'config.json: previews': field(previews),
  'config.json: nothing for testers': field(forTesters),
};

/** An example of a path without a file of its own. */
const ANY_PATH = { path: '/client/applications', file: 'index.html' };
const CURE = 'pnpm release config (a bucket: deploy/bucket/release.sh config)';

async function textOf(surroundings: Surroundings, path: string, file: string): Promise<string> {
  const folder = surroundings.folder();
  if (folder && isFile(join(folder, file))) return readFileSync(join(folder, file), 'utf8');
  const { status, text } = folder ? { status: 404, text: '' } : await surroundings.page(path);
  if (status !== 200) throw new NotChecked(`needs the page ${path}`);
  return text;
}

/** Checks that pages contain the current config.json; an edit requires `pnpm release config`. */
export const pageConfig: Run = async (surroundings) => {
  const config = await surroundings.config();
  const prerendered = prerenderedIn(await livePages(surroundings));
  for (const { path, file } of [...prerendered, ANY_PATH]) {
    const carried = configIn(await textOf(surroundings, path, file));
    if (carried === null) return fails(`${path} does not carry it, so that each visit asks for it first`, CURE);
    if (!isDeepStrictEqual(carried, config)) return fails(`${path} carries another one`, CURE);
  }
  return holds('as it is');
};
