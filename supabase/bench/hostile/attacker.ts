import { ATTACKS } from './attacks';

/** A process of its own, so that attacking takes nothing from measuring: `attacker.ts <url> <key> <attack>`. */
const [url = '', publishableKey = '', name = ''] = process.argv.slice(2);
await ATTACKS[name]?.({ url, publishableKey });
