import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';

const organizationFields = ['managing_organization_id', 'managing_organization', 'service_provider_id'] as const;
type Named = Partial<Record<(typeof organizationFields)[number], string | undefined>>;

/** Items may name the organisation each (BILL-002); another one's is 404 naming the field. */
export function refuseOtherOrganizations({ organization_id }: Pick<Ctx, 'organization_id'>, charge_items: readonly Named[]): void {
  const foreign = charge_items.flatMap((sent, at) =>
    organizationFields
      .filter((field) => (sent[field] ?? organization_id) !== organization_id)
      .map((field) => `charge_items.${at}.${field}`),
  );
  if (foreign.length > 0) throw unknownReference(...foreign);
}
