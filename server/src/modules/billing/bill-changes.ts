import { billingEvents } from '@akoma/contract/billing';
import type { ChangeSource, HeardEvent } from '../workbench/index.ts';

const changed = (event: HeardEvent) =>
  event.name === 'billing.chargeChanged' ? billingEvents['billing.chargeChanged'].safeParse(event.data).data?.charge_item_id : undefined;

/** Who owes something changes with every act that is posted about a charge. */
export const billChanges: readonly ChangeSource[] = [{ topic: 'bills', permission: 'billing.read', idOf: changed }];
