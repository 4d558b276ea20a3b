import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';

type Section = Record<string, unknown>;

const isSection = (value: unknown): value is Section => typeof value === 'object' && value !== null;

const sectionOf = (section: Section, name: string): Section => {
  const value = section[name];
  return isSection(value) ? value : {};
};

const missing = (name: string, kind: string) => new Error(`config.toml: ${name} must be a ${kind}`);

/** A required number; a missing or misspelt setting throws an error instead of using a default. */
function numberIn(section: Section, name: string): number {
  const value = section[name];
  if (typeof value !== 'number') throw missing(name, 'number');
  return value;
}

function textIn(section: Section, name: string): string {
  const value = section[name];
  if (typeof value !== 'string') throw missing(name, 'string');
  return value;
}

function flagIn(section: Section, name: string): boolean {
  const value = section[name];
  if (typeof value !== 'boolean') throw missing(name, 'boolean');
  return value;
}

function templatesOf(email: Section, projectDir: string) {
  const templates = Object.entries(sectionOf(email, 'template')).map(([name, value]) => {
    const template = isSection(value) ? value : {};
    const subject = textIn(template, 'subject');
    return [name, { subject, content_path: join(projectDir, textIn(template, 'content_path')) }] as const;
  });
  return Object.fromEntries(templates);
}

export type Config = ReturnType<typeof readConfig>;

/** Reads the hosted project's settings (`supabase config push`) for the embedded backend. */
export function readConfig(supabaseDir: string) {
  const root: Section = parse(readFileSync(join(supabaseDir, 'config.toml'), 'utf8'));
  const api = sectionOf(root, 'api');
  const storage = sectionOf(root, 'storage');
  const auth = sectionOf(root, 'auth');
  const limits = sectionOf(auth, 'rate_limit');
  const email = sectionOf(auth, 'email');
  const functions = sectionOf(root, 'functions');
  return {
    maxRows: numberIn(api, 'max_rows'),
    fileSizeLimit: textIn(storage, 'file_size_limit'),
    auth: {
      jwt_expiry: numberIn(auth, 'jwt_expiry'),
      enable_refresh_token_rotation: flagIn(auth, 'enable_refresh_token_rotation'),
      refresh_token_reuse_interval: numberIn(auth, 'refresh_token_reuse_interval'),
      minimum_password_length: numberIn(auth, 'minimum_password_length'),
    },
    email: {
      enable_confirmations: flagIn(email, 'enable_confirmations'),
      double_confirm_changes: flagIn(email, 'double_confirm_changes'),
      secure_password_change: flagIn(email, 'secure_password_change'),
      max_frequency: textIn(email, 'max_frequency'),
      otp_length: numberIn(email, 'otp_length'),
      otp_expiry: numberIn(email, 'otp_expiry'),
      template: templatesOf(email, join(supabaseDir, '..')),
    },
    mostFactors: numberIn(sectionOf(auth, 'mfa'), 'max_enrolled_factors'),
    rateLimit: {
      emailSent: numberIn(limits, 'email_sent'),
      signInSignUps: numberIn(limits, 'sign_in_sign_ups'),
      tokenRefresh: numberIn(limits, 'token_refresh'),
      tokenVerifications: numberIn(limits, 'token_verifications'),
    },
    /** The platform checks tokens by default. */
    verifiesJwt: (name: string) => sectionOf(functions, name).verify_jwt !== false,
  };
}
