import { sentenceOf } from '@akoma/contract/base';
import type { setMobileMoney as operation } from '@akoma/contract/billing';
import { refuseWrong } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { refusesAddress } from '../../platform/outgoing/send-safely.ts';
import { seal } from '../../platform/seal.ts';
import type { MobileMoneyMeans } from './ask-for-money.ts';
import { findMobileMoney, writeMobileMoney } from './mobile-money.store.ts';

const keyNames = ['subscription_key', 'api_user', 'api_key'] as const;

/** Says how mobile money is asked for; the three keys are entered together (ruling 240). */
export const setMobileMoney =
  ({ sealing, privateToo }: MobileMoneyMeans): Handler<typeof operation> =>
  async (ctx, { body: { enabled, base_url, target_environment, ...sent } }) => {
    const before = await findMobileMoney(ctx);
    const entered = keyNames.filter((name) => sent[name] !== undefined);
    const wanted = entered.length > 0 || (enabled && !before.has_keys) ? keyNames : [];
    const absent = wanted.filter((name) => sent[name] === undefined);
    const needed = enabled ? (['base_url', 'target_environment'] as const).filter((name) => !{ base_url, target_environment }[name]) : [];
    if (absent.length + needed.length > 0)
      refuseWrong(Object.fromEntries([...needed, ...absent].map((name) => [name, [sentenceOf('required', name)]])));
    if (base_url && refusesAddress(base_url, privateToo))
      refuseWrong({ base_url: ['Enter an address that begins with https:// and is reachable on the public internet.'] });
    const keys = entered.length > 0 ? seal(sealing, ctx.organization_id, Buffer.from(JSON.stringify(sent))) : undefined;
    await writeMobileMoney(ctx, { enabled, base_url, target_environment, ...(keys && { keys }) });
    return { data: await findMobileMoney(ctx) };
  };
