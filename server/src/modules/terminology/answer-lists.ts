import { fail, wholePage } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import { type ListChanges, valueSets } from '@akoma/contract/terminology';
import type { Handler } from '../../platform/http/route.ts';
import type { HandedList, TerminologyPorts } from './terminology.ports.ts';
import { isChange, type StandardEntry, withOverrides } from './terminology.rules.ts';
import { listAllOverrides, listOverrides } from './terminology.store.ts';

/** A list by its name, whichever module owns it. */
interface KnownList {
  name: string;
  title: string;
  changes: ListChanges;
  entries: readonly StandardEntry[];
  bands?: HandedList['bands'];
}

/** The handlers that answer lists: those of the product and those of the modules above. */
export function answerLists({ lists: handed }: Pick<TerminologyPorts, 'lists'>) {
  async function known(name: string): Promise<KnownList> {
    const list = Object.hasOwn(handed, name) ? handed[name] : undefined;
    if (list) return { name, changes: 'fixed', ...list };
    const set = Object.hasOwn(valueSets, name) ? valueSets[name] : undefined;
    if (!set) throw fail('not_found', {});
    return { name, title: set.title, changes: set.changes, entries: await set.entries() };
  }

  async function offered(ctx: Parameters<typeof listOverrides>[0], name: string, country?: string) {
    const { changes, entries, bands } = await known(name);
    const own = changes === 'fixed' ? [] : await listOverrides(ctx, name);
    const shown = country === undefined ? entries : entries.filter(({ parent }) => parent === country);
    return {
      ...wholePage(
        withOverrides(shown, own)
          .filter(({ hidden }) => !hidden)
          .map(({ hidden: _hidden, position: _position, ...entry }) => entry),
      ),
      ...(bands && { bands }),
    };
  }

  const readValueSet: Handler<typeof contract.readValueSet> = (ctx, { params, query }) => offered(ctx, params.name, query.country);
  const listProvisionCodes: Handler<typeof contract.listProvisionCodes> = (ctx) => offered(ctx, 'healthcare-service-provision-code');
  const listRevenueTags: Handler<typeof contract.listRevenueTags> = (ctx) => offered(ctx, 'revenue-tag');

  const listValueSets: Handler<typeof contract.listValueSets> = async (ctx) => {
    const changed = (await listAllOverrides(ctx)).filter(isChange);
    const all = await Promise.all([...Object.keys(valueSets), ...Object.keys(handed)].map(known));
    const names = all.map(({ name, title, changes, entries }) => ({
      name,
      title,
      changes,
      entries: entries.length,
      changed: changed.filter(({ list }) => list === name).length,
    }));
    return wholePage(names.sort((a, b) => a.title.localeCompare(b.title, 'en')));
  };

  const ownEntries = async (ctx: Parameters<typeof listOverrides>[0], name: string) =>
    withOverrides((await known(name)).entries, await listOverrides(ctx, name));

  const readOwnValueSet: Handler<typeof contract.readOwnValueSet> = async (ctx, { params }) => {
    const { name, title, changes } = await known(params.name);
    return { data: { name, title, changes, entries: await ownEntries(ctx, name) } };
  };

  return { known, ownEntries, readValueSet, listProvisionCodes, listRevenueTags, listValueSets, readOwnValueSet };
}
