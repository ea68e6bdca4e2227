import { type Coded, valueSets } from '@akoma/contract/terminology';

/** The list as the product brings it, for when the server cannot be asked (REF-037). */
export async function fixedList(name: string, country?: string): Promise<readonly Coded[]> {
  const entries = (await valueSets[name]?.entries()) ?? [];
  return country === undefined ? entries : entries.filter(({ parent }) => parent === country);
}
