import { fileURLToPath } from 'node:url';
import { rspack } from '@rsbuild/core';

const unused = fileURLToPath(new URL('./unusedSignIns.cjs', import.meta.url));

/**
 * The client of Supabase Auth carries security keys and crypto wallets in the class that signs in with a password, which
 * no bundler can take apart: 3 KB (brotli) of every signed-in visit. People sign in here with a password and a code.
 * Whoever adds another way takes its file from this list.
 */
export const withoutUnusedSignIns = new rspack.NormalModuleReplacementPlugin(
  /^\.\/lib\/(?:webauthn|web3\/ethereum)$/,
  (resource) => {
    if (resource.context.endsWith('auth-js/dist/module')) resource.request = unused;
  },
);
