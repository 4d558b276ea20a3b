import { CLASSES, type Fault } from './fault';

export interface Verdict {
  fault: Fault;
  /** The name of the failed test; undefined for a surviving fault. */
  test: string | undefined;
}

const line = (name: string, verdicts: Verdict[]): string => {
  const noticed = verdicts.filter(({ test }) => test).length;
  const figures = [verdicts.length, noticed, verdicts.length - noticed].map((figure) => String(figure).padStart(9));
  return name.padEnd(16) + figures.join('');
};

/** Prints detected and surviving faults of each class. Returns the share of detected faults. */
export function printTable(verdicts: Verdict[], say: (text: string) => void): number {
  say(`\n${'class'.padEnd(16)}   chosen  noticed survived`);
  for (const kind of CLASSES)
    say(
      line(
        kind,
        verdicts.filter(({ fault }) => fault.kind === kind),
      ),
    );
  say(line('all', verdicts));
  const survivors = verdicts.filter(({ test }) => !test);
  for (const { fault } of survivors) say(`survived: ${fault.name}`);
  const share = verdicts.length ? 1 - survivors.length / verdicts.length : 0;
  say(`noticed: ${(share * 100).toFixed(1)} %`);
  return share;
}
