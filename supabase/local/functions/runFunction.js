/** Runs one function for as long as the host is there: however the host goes, its end of this pipe closes. */
async function endWithHost() {
  for await (const _ of Deno.stdin.readable);
  Deno.exit(0);
}

void endWithHost();
await import(Deno.args[0]);
