import { fail } from '@akoma/contract/base';
import { valueSets } from '@akoma/contract/terminology';

/** Routes of administration by their code and by their name, in small letters. */
export async function readRoutes(): Promise<Map<string, string>> {
  const entries = (await valueSets['dosage-route-type']?.entries()) ?? [];
  return new Map(entries.flatMap(({ code, display }) => [code, display].map((name) => [name.toLowerCase(), code] as const)));
}

/** Codes of the list alone. */
export async function checkRoutes(routes: readonly string[]): Promise<void> {
  const codes = new Set((await readRoutes()).values());
  if (routes.some((route) => !codes.has(route))) throw fail('invalid', {}, { routes: ['Routes is not valid.'] });
}
