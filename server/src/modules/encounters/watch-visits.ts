import { encountersEvents, type VisitChange, type watchVisits as operation } from '@akoma/contract/encounters';
import type * as z from 'zod';
import type { Handler } from '../../platform/http/route.ts';
import type { EncountersPorts, HeardEvent } from './encounters.ports.ts';

const changes: Record<keyof typeof encountersEvents, z.input<typeof VisitChange>['change']> = {
  'encounters.visitStarted': 'started',
  'encounters.visitEdited': 'edited',
  'encounters.visitEnded': 'ended',
  'encounters.visitReopened': 'reopened',
  'encounters.encounterStarted': 'encounter',
  'encounters.encounterFinished': 'encounter',
};
const isOurs = (name: string): name is keyof typeof encountersEvents => name in changes;

export const watchVisits =
  ({ listen }: Pick<EncountersPorts, 'listen'>): Handler<typeof operation> =>
  async ({ organization_id }, _input, { signal }) =>
    changesOf(listen(organization_id, signal));

/** The module's own events as changes of visits; what concerns no visit is left out. */
async function* changesOf(heard: AsyncIterable<HeardEvent | null>): AsyncGenerator<z.output<typeof VisitChange> | null> {
  for await (const event of heard) {
    if (event === null) yield null;
    else if (isOurs(event.name)) {
      const { data } = encountersEvents[event.name].safeParse(event.data);
      if (data?.visit_id) yield { visit_id: data.visit_id, patient_id: data.patient_id, change: changes[event.name] };
    }
  }
}
