type Setting = 'E2E_URL' | 'E2E_SITE' | 'E2E_DATA';

/** Returns a setting of this worker's product: address, site or data folder; a measurement has only one product. */
export function productSetting(name: Setting): string {
  const value = process.env[`${name}_${process.env.TEST_PARALLEL_INDEX}`] ?? process.env[name];
  if (!value) throw new Error(`${name} is set by the stack`);
  return value;
}

export const siteFolder = () => productSetting('E2E_SITE');
