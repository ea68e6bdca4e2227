import { loadSecrets } from '../../src/platform/config/secrets.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { withoutTenant, withTenant } from '../../src/platform/db/tenant.ts';
import { newId } from '../../src/platform/id.ts';
import { tokenKeys } from '../../src/modules/identity/index.ts';
import { givePassword, testPassword } from '../../src/modules/identity/identity.make.ts';
import { issueTokens, openSession } from '../../src/modules/identity/open-session.ts';
import { admitMember, foundOrganization } from '../../src/modules/organization/index.ts';
import type { ServerProcess } from './server-process.ts';

/** A user of a running server. */
export interface Person {
  /** A new session's access token of ten minutes. */
  token: () => Promise<string>;
  /** Gives them sign-in data. */
  givePassword: () => Promise<{ username: string; password: string }>;
}

/** An organisation on a running server, and a user who may register patients there. */
export interface Hospital extends Pick<Person, 'token'> {
  organization_id: string;
  /** Adds a member with a seeded role. */
  admit: (role: string) => Promise<Person>;
}

/** Founds it past the server, in its database and with its keys. */
export async function foundHospital(server: ServerProcess): Promise<Hospital> {
  const organization_id = newId();
  const inside = async <T>(work: (pool: ReturnType<typeof createPool>) => Promise<T>): Promise<T> => {
    const pool = createPool({ connection: server.database('akoma_app'), max: 1, lost: () => {} });
    return work(pool).finally(() => pool.end());
  };
  const { roles } = await inside((pool) =>
    withTenant(pool, organization_id, 'write', (db) => foundOrganization({ db, organization_id }, { name: 'Crash Hospital' })),
  );
  const admit = async (role: string): Promise<Person> => {
    const email = `${newId()}@crash.example`;
    const role_id = roles[role];
    if (!role_id) throw new Error(`no seeded role is named ${role}`);
    const { user_id } = await inside((pool) =>
      withTenant(pool, organization_id, 'write', (db) =>
        admitMember(
          { db, organization_id },
          { account: { email }, role_id, organization_role: 'member', first_name: 'Esi', last_name: 'Crash' },
        ),
      ),
    );
    return {
      token: () =>
        inside((pool) =>
          withoutTenant(pool, 'write', async (db) => {
            const now = new Date();
            const secrets = loadSecrets({ data_dir: server.dataDir, session_secret: undefined, token_signing_key: undefined });
            const session = await openSession(db, { account_id: user_id, organization_id, kind: 'app' }, now);
            return (await issueTokens(db, tokenKeys(secrets.token_signing_key), session, now)).access;
          }),
        ),
      givePassword: async () => {
        await inside((pool) => givePassword(pool, user_id));
        return { username: email, password: testPassword };
      },
    };
  };
  const { token } = await admit('Clinician');
  return { organization_id, token, admit };
}
