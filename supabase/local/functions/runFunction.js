/** Ends the function with its host: this pipe closes when the host ends in any way. */
async function endWithHost() {
  for await (const _ of Deno.stdin.readable);
  Deno.exit(0);
}

void endWithHost();
await import(Deno.args[0]);
