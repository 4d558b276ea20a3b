import { useDatabase } from './support';
import { endingOf, SCENARIOS } from './support/scenarios';

const { play } = useDatabase();

test.each(Object.keys(SCENARIOS))('%s', (name) =>
  play(async (scene) => {
    expect(await endingOf(scene, name)).toEqual(SCENARIOS[name]?.ending);
  })(),
);
