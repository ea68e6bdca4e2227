import { fail } from '@akoma/contract/base';
import type { Change, watchChanges as operation } from '@akoma/contract/workbench';
import type { Actor, Handler } from '../../platform/http/route.ts';
import type { ChangeSource, HeardEvent, WorkbenchMeans } from './workbench.ports.ts';

/** The one stream of changes (ruling 128): the rights are checked for each topic when it opens, and whenever they change it ends. */
export const watchChanges =
  ({ changes, listen }: Pick<WorkbenchMeans, 'changes' | 'listen'>): Handler<typeof operation> =>
  async ({ organization_id, actor }, { query }, { signal }) => {
    const topics = new Set(query.topics?.split(','));
    const sources = changes.filter(({ topic }) => [...topics].some((one) => one === topic || one.startsWith(`${topic}:`)));
    if (topics.size > 0 && actor.lacks_second_factor) throw fail('second_factor_enrolment_required', {});
    if (!sources.every(({ permission }) => permission === 'signed-in' || actor.permissions.has(permission)))
      throw fail('permission_denied', {});
    return changesOf(listen(organization_id, signal, sources.length > 0 ? undefined : []), sources, topics, actor);
  };

async function* changesOf(
  heard: AsyncIterable<HeardEvent | null>,
  sources: readonly ChangeSource[],
  topics: ReadonlySet<string>,
  actor: Actor,
): AsyncGenerator<Change | null> {
  for await (const event of heard) {
    if (event === null) yield null;
    else {
      for (const { topic, idOf } of sources) {
        const id = idOf(event, actor);
        if (id === undefined) continue;
        const told = topics.has(topic) ? topic : `${topic}:${id}`;
        if (topics.has(told)) yield { topic: told, id };
      }
    }
  }
}
