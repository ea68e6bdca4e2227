import type { Ctx } from '../../platform/http/route.ts';
import { searchable } from '../organization/index.ts';
import { listClientCodes } from '../payers/index.ts';
import type { Known } from './price-line.rules.ts';
import { listLocationNames, listPayers, listServiceNames } from './price-line.store.ts';

/** Services that are fetched at a time, so that many do not stop everything else. */
const fetched = 2_000;

/** How the lines of a file may name services, locations and payers. */
export async function readKnown(ctx: Pick<Ctx, 'db' | 'organization_id'>): Promise<Known> {
  const codes = new Map<string, string>();
  const names = new Map<string, string[]>();
  for (let after = '00000000-0000-0000-0000-000000000000', more = true; more; ) {
    const services = await listServiceNames(ctx, after, fetched);
    for (const { id, code, name } of services) {
      codes.set(code.toLowerCase(), id);
      const norm = searchable(name);
      names.set(norm, [...(names.get(norm) ?? []), id]);
    }
    more = services.length === fetched;
    after = services.at(-1)?.id ?? after;
  }
  const [locations, payers, clients] = await Promise.all([listLocationNames(ctx), listPayers(ctx), listClientCodes(ctx)]);
  return {
    codes,
    names,
    locations: new Map(locations.map(({ id, name }) => [name.toLowerCase(), id])),
    // a code counts before the name of another client
    clients: new Map([
      ...clients.map(({ code, name }) => [name.toLowerCase(), code] as const),
      ...clients.map(({ code }) => [code.toLowerCase(), code] as const),
    ]),
    payers: new Map(payers.map(({ payer }) => [payer.toLowerCase(), payer])),
  };
}
