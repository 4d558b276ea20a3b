import { createHandler } from './handler';

const request = () => new Request('https://project.test/', { method: 'POST' });

function world(files: string[], { isScheduled = true, isStuck = false, erased = [] as string[] } = {}) {
  const waiting = new Set(files);
  const unrecorded = new Set(erased);
  const recorded: string[] = [];
  const removed: string[] = [];
  const handler = createHandler({
    isScheduler: async () => isScheduled,
    backend: {
      erasuresToRecord: async () => [...unrecorded].slice(0, 2),
      recordErasure: async (person) => {
        recorded.push(person);
      },
      finishRecord: async (person) => {
        unrecorded.delete(person);
      },
      unneededFiles: async () => [...waiting].slice(0, 2),
      removeFiles: async (paths) => {
        if (isStuck) throw new Error('storage is down');
        removed.push(...paths);
      },
      finishRemoval: async (path) => {
        waiting.delete(path);
      },
    },
  });
  return { handler, waiting, removed, recorded };
}

test('remove-files removes all waiting files in batches', async () => {
  const { handler, waiting, removed } = world(['a', 'b', 'c']);
  expect(await (await handler(request())).json()).toEqual({ recorded: 0, removed: 3 });
  expect(removed).toEqual(['a', 'b', 'c']);
  expect(waiting.size).toBe(0);
});

test('remove-files records every erasure in batches before it removes files', async () => {
  const { handler, recorded } = world(['a'], { isStuck: true, erased: ['p', 'q', 'r'] });
  await expect(handler(request())).rejects.toThrow('storage is down');
  expect(recorded).toEqual(['p', 'q', 'r']);
});

test('remove-files keeps files in the list whose removal failed', async () => {
  const { handler, waiting } = world(['a'], { isStuck: true });
  await expect(handler(request())).rejects.toThrow('storage is down');
  expect([...waiting]).toEqual(['a']);
});

test('remove-files accepts the scheduler only', async () => {
  const { handler, removed } = world(['a'], { isScheduled: false });
  expect((await handler(request())).status).toBe(401);
  expect(removed).toEqual([]);
});
