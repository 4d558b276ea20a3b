import { buildSite } from './buildSite';

const max = process.argv.includes('--max');
const started = Date.now();

await buildSite({
  quality: max ? 11 : 9,
  standalone: process.argv.includes('--standalone'),
  log: (line) => console.log(line),
});
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
