import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tokens } from '../tokens';
import { callFunction } from './callFunction';
import { denoBinary } from './denoBinary';
import { FunctionProcess } from './FunctionProcess';

interface Settings {
  supabaseDir: string;
  verifiesJwt: (name: string) => boolean;
  cacheDir: string;
  tokens: Tokens;
  env: Record<string, string>;
  log: (line: string) => void;
}

export interface Functions {
  fetch: (request: Request, address: string) => Promise<Response>;
  /** Starts functions before their first call. */
  warm: (names: string[]) => Promise<void>;
  /** Resolves when every function has ended. */
  close: () => Promise<void>;
}

const NAME = /^[a-z0-9][a-z0-9_-]*$/;
const refusal = (status: number, code: string, message: string) => Response.json({ code, message }, { status });

/** `/functions/v1/<name>`: one Deno process per function, started on its first call. */
export function createFunctions({ supabaseDir, verifiesJwt, cacheDir, tokens, env, log }: Settings): Functions {
  const functionsDir = join(supabaseDir, 'functions');
  // Socket paths are limited to about 100 characters, so not inside the data folder.
  const socketDir = mkdtempSync(join(tmpdir(), 'rotavisto-'));
  mkdirSync(cacheDir, { recursive: true });
  const running = new Map<string, Promise<FunctionProcess>>();
  const processes = new Set<FunctionProcess>();

  function start(name: string): Promise<FunctionProcess> {
    const begun = new FunctionProcess(name, { deno: denoBinary(), functionsDir, socketDir, cacheDir, env, log });
    processes.add(begun);
    void begun.ended.then(() => processes.delete(begun));
    const starting = begun.started();
    running.set(name, starting);
    starting.catch(() => running.delete(name));
    return starting;
  }

  async function processOf(name: string): Promise<FunctionProcess> {
    const present = running.get(name);
    if (!present) return start(name);
    const process = await present;
    if (process.isRunning()) return process;
    return running.get(name) === present ? start(name) : processOf(name);
  }

  async function isSignedIn(request: Request): Promise<boolean> {
    const [, token] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
    // Like on hosted projects, an API key is not accepted as token.
    if (!token) return false;
    return tokens.verify(token).then(
      () => true,
      () => false,
    );
  }

  return {
    fetch: async (request, address) => {
      const name = new URL(request.url).pathname.split('/')[3] ?? '';
      if (!NAME.test(name) || !existsSync(join(functionsDir, name, 'index.ts'))) {
        return refusal(404, 'NOT_FOUND', 'Requested function was not found');
      }
      if (request.method !== 'OPTIONS' && verifiesJwt(name) && !(await isSignedIn(request))) {
        return refusal(401, 'UNAUTHORIZED', 'Invalid JWT');
      }
      try {
        return await callFunction((await processOf(name)).socket, request, address);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log(`[${name}] ${reason}`);
        return refusal(503, 'BOOT_ERROR', 'The function is not available');
      }
    },
    warm: async (names) => {
      await Promise.all(names.map(processOf));
    },
    close: async () => {
      await Promise.all([...processes].map((process) => process.stop()));
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}
