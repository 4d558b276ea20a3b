import type { Sql } from 'postgres';
import { constraintFaults } from './constraints';
import type { Fault } from './fault';
import { functionFaults } from './functions';
import { grantFaults } from './grants';
import { indexFaults } from './indexes';
import { policyFaults } from './policies';
import { triggerFaults } from './triggers';

/** Adds a number to equal names, so that each name belongs to one place. */
function numbered(faults: Fault[]): Fault[] {
  const seen = new Map<string, number>();
  return faults.map((fault) => {
    const times = (seen.get(fault.name) ?? 0) + 1;
    seen.set(fault.name, times);
    return times > 1 ? { ...fault, name: `${fault.name} #${times}` } : fault;
  });
}

/** All faults of all classes that can be planted in this schema. */
export async function allFaults(sql: Sql): Promise<Fault[]> {
  const found = [policyFaults, constraintFaults, indexFaults, triggerFaults, functionFaults, grantFaults];
  const faults: Fault[] = [];
  for (const find of found) faults.push(...(await find(sql)));
  return numbered(faults).sort((one, other) => one.name.localeCompare(other.name));
}
