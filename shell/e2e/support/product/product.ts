type Setting = 'E2E_URL' | 'E2E_SITE' | 'E2E_DATA';

/** Where the product of this worker is, its site and its data: each worker has a product of its own, a measurement the only one. */
export function productSetting(name: Setting): string {
  const value = process.env[`${name}_${process.env.TEST_PARALLEL_INDEX}`] ?? process.env[name];
  if (!value) throw new Error(`${name} is set by the stack`);
  return value;
}

export const siteFolder = () => productSetting('E2E_SITE');
