import type { listRecentDiagnoses as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { listRecent } from './diagnosis.store.ts';

const days = 90;

export const listRecentDiagnoses: Handler<typeof operation> = async (ctx) => ({
  data: await listRecent(ctx, { since: new Date(ctx.now.getTime() - days * 86_400_000), most: 8 }),
});
