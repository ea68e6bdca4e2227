import { permissions, wholePage } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Handler } from '../../platform/http/route.ts';

/** Every permission that a role can have (PERM-007). */
export const listPermissions: Handler<typeof contract.listPermissions> = async () => wholePage([...permissions]);
