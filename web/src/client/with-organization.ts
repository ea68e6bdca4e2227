import type { AnyOperation } from '@akoma/contract/base';

interface Shaped {
  shape?: object;
  out?: Shaped;
  def?: { innerType?: Shaped };
}
const organizationKey = 'managing_organization_id';
/** Whether a body may name its organisation; of one that is prepared or has a default, the schema within. */
const takesOrganization = (schema: Shaped | undefined): boolean =>
  schema?.shape ? organizationKey in schema.shape : schema !== undefined && takesOrganization(schema.out ?? schema.def?.innerType);

/** Charge and billing calls name the organisation in their body; one that is named there already is kept (BILL-002). */
export function withOrganization({ body: schema }: Pick<AnyOperation, 'body'>, body: unknown, organization?: string): unknown {
  if (!organization || !takesOrganization(schema as Shaped | undefined)) return body;
  if (Array.isArray(body)) return body.map((item: object) => ({ [organizationKey]: organization, ...item }));
  return typeof body === 'object' && body !== null ? { [organizationKey]: organization, ...body } : body;
}
