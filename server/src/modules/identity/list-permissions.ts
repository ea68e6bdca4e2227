import { pageOf, permissions } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/identity';
import type { Handler } from '../../platform/http/route.ts';

/** Every permission that a role can have (PERM-007). */
export const listPermissions: Handler<typeof contract.listPermissions> = async () =>
  pageOf([...permissions], permissions.length, { page: 1, page_size: permissions.length });
