import type { Db } from '../../platform/db/tenant.ts';
import { findOnlyName } from './operator.store.ts';

/** Name of an installation with several organisations, or none yet. */
const usualName = 'Akoma';
/** How long the name is cached, in ms: every page load needs it. */
const keptMs = 60_000;

interface InstallationParts {
  /** As the setting INSTALLATION_NAME has it. */
  set: string | undefined;
  inNoTenant: <T>(mode: 'read', work: (db: Db) => Promise<T>) => Promise<T>;
  now: () => Date;
}

/**
 * The name of the installation for the sign-in page: from the settings, else of the only organisation, else Akoma (rulings.md 72). The page
 * is also served without a database, with the last known name.
 */
export function nameInstallation({ set, inNoTenant, now }: InstallationParts): () => Promise<string> {
  let known = { name: set ?? usualName, until: set === undefined ? 0 : Number.POSITIVE_INFINITY };
  return async () => {
    const at = now().getTime();
    if (at < known.until) return known.name;
    const name = await inNoTenant('read', findOnlyName).then(
      (only) => only ?? usualName,
      () => known.name,
    );
    known = { name, until: at + keptMs };
    return name;
  };
}
