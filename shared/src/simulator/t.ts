import pt from './pt.json';

export type SimulatorKey = keyof typeof pt;

export const t = (key: SimulatorKey): string => pt[key];
