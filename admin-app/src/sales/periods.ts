export const PERIODS = ['month', 'quarter', 'year'] as const;
export type Period = (typeof PERIODS)[number];

export const isPeriod = (value: string | null): value is Period => PERIODS.some((period) => period === value);
