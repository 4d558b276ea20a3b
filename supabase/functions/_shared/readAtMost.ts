/** Reads the first bytes of a stream and cancels the rest. */
export async function readAtMost(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(most);
  const reader = stream.getReader();
  let length = 0;
  while (length < most) {
    const { done, value } = await reader.read();
    if (done) return bytes.slice(0, length);
    const part = value.subarray(0, most - length);
    bytes.set(part, length);
    length += part.length;
  }
  await reader.cancel();
  return bytes;
}
