import { invalidates, reloadsOnError, verb } from '@rotavisto/shared/data';
import type { Composite } from '@rotavisto/shared/supabase';
import { mutationOptions } from '@tanstack/react-query';
import { read } from './read';

export type RetentionRule = Composite<'retention_rule'>;
export type Forecast = Composite<'retention_forecast'>;

export const retentionRules = () => read(['retention', 'rules'], 'retention.load', () => verb('admin_retention'));

export const forecasts = () => read(['retention', 'forecast'], 'retention.forecast', () => verb('admin_dry_run'));

export const setRetention = mutationOptions({
  mutationFn: (change: { what: string; days: number; reason: string }) => verb('admin_set_retention', change),
  onSuccess: invalidates('admin'),
  onError: reloadsOnError('admin'),
  meta: { errorKey: 'retention.save', successKey: 'retention.saved', voice: 'office' },
});
