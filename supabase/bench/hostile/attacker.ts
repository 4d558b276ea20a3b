import { ATTACKS } from './attacks';

/** A separate process, so that the attack takes no time from the measurement: `attacker.ts <url> <key> <attack>`. */
const [url = '', publishableKey = '', name = ''] = process.argv.slice(2);
await ATTACKS[name]?.({ url, publishableKey });
