import type * as contract from '@akoma/contract/backup';
import { fail } from '@akoma/contract/base';
import type { PreparedHandler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { queueJob } from '../../platform/jobs/task.ts';
import { demandOwner, letterheadOf } from '../organization/index.ts';
import type { OrganizationExportMeans } from './organization-export.ports.ts';
import { fileWord } from './organization-export.rules.ts';
import { failSilentExports, findExport, insertExport } from './organization-export.store.ts';
import { organizationExport } from './run-organization-export.ts';

/** An export records its progress every second; after this time without progress its worker counts as dead. */
const silence = 60 * 60 * 1000;

/**
 * Queues an export of everything, for an owner who reauthenticates: an administrator may lack the right to read a note, and an open session
 * must not be enough.
 */
export const exportOrganization = ({
  reauthenticate,
}: Pick<OrganizationExportMeans, 'reauthenticate'>): PreparedHandler<typeof contract.exportOrganization, void> => ({
  async prepare(before, { body }, edge) {
    await before.look(demandOwner);
    await reauthenticate(before, edge, body);
  },
  async perform(ctx) {
    const { actor, db, organization_id, now } = ctx;
    await demandOwner(ctx);
    await failSilentExports(ctx, new Date(now.getTime() - silence), 'The server that made it has stopped. Ask for a new export.');
    const { name } = await letterheadOf(ctx);
    const id = newId();
    const filename = `${fileWord(name)}-${now.toISOString().slice(0, 16).replace(/[T:]/g, '-')}.zip`;
    if (!(await insertExport(ctx, { id, requested_by_id: actor.practitioner_role_id, filename }))) throw fail('backup.exportUnderWay', {});
    queueJob(db, organizationExport, { organization_id, id }, { max_attempts: 3 });
    return { data: (await findExport(ctx, id))! };
  },
});
