import * as z from 'zod';
import { editFields, Email, Id, IdParams, orderings, PageQuery, Phone, recordFields } from '../base/index.ts';
import { HealthPolicy, PayerStatus } from './policy.schema.ts';

/** A client is an employer or a school (corporate), or an insurer. */
export const ClientKind = z.enum(['corporate', 'insurance']);
export type ClientKind = z.output<typeof ClientKind>;

/** A place of a client, which may get its own invoice. */
export const ClientBranch = z
  .object({
    ...recordFields,
    client_id: Id,
    name: z.string(),
    main: z.boolean().describe('One branch of each client is its main branch.'),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    status: PayerStatus,
  })
  .meta({ id: 'ClientBranch' });
export type ClientBranch = z.output<typeof ClientBranch>;

/** Who pays for patients besides themselves: a corporate client or an insurer (CLIENT-001). */
export const Client = z
  .object({
    ...recordFields,
    kind: ClientKind,
    code: z.string().describe('Its short name, unique without regard to capitals: prices name a payer by it.'),
    companyName: z.string(),
    contact_person: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    status: PayerStatus.describe('An inactive client pays for nothing more.'),
    main_branch_id: Id,
    branches: z.array(ClientBranch).describe('The main branch first.'),
    policies: z.array(HealthPolicy).describe('By name.'),
    account: z
      .object({ uuid: Id, id: Id, balance: z.string(), debt_limit: z.string(), currency: z.string(), status: z.string() })
      .nullable()
      .describe('In the usual currency; client-accounts lists all. Null: it has none yet.'),
    managing_organization: Id,
  })
  .meta({ id: 'Client' });
export type Client = z.output<typeof Client>;

const contact = {
  phone: Phone.nullable(),
  email: Email,
  address: z.string().trim().max(500).nullable(),
};
/** 'null' means "any" in the key of a price, so it can be nobody's code. */
const Code = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((code) => code.toLowerCase() !== 'null');
const fields = {
  kind: ClientKind,
  code: Code,
  companyName: z.string().trim().min(1).max(200),
  contact_person: z.string().trim().max(200).nullable(),
  ...contact,
  status: PayerStatus,
};

export const NewClient = z.object({
  ...fields,
  code: fields.code.optional().describe('Left out: the name, in capitals and without blanks.'),
  contact_person: fields.contact_person.default(null),
  phone: contact.phone.default(null),
  email: contact.email.default(null),
  address: contact.address.default(null),
  status: fields.status.default('active'),
});
/** Its code and kind stay: prices and bills name it by them. */
export const ClientEdit = z.object(fields).omit({ kind: true, code: true }).partial().extend(editFields);

const branchFields = { name: z.string().trim().min(1).max(200), ...contact, status: PayerStatus };
export const NewClientBranch = z.object({
  ...branchFields,
  phone: contact.phone.default(null),
  email: contact.email.default(null),
  address: contact.address.default(null),
  status: branchFields.status.default('active'),
  main: z.boolean().default(false).describe('True: it takes the place of the main branch.'),
});
export const ClientBranchEdit = z
  .object({ ...branchFields, main: z.literal(true) })
  .partial()
  .extend(editFields);

export const ClientParams = IdParams.extend({ client_id: Id });
export const ClientBranchParams = ClientParams.extend({ branch_id: Id });

export const clientsOrderings = ['companyName', 'code', 'created_at', 'updated_at'] as const;
export const ListClientsQuery = PageQuery.extend({
  kind: ClientKind.optional(),
  status: PayerStatus.optional(),
  ordering: orderings(clientsOrderings),
});
export const ExportClientsQuery = ListClientsQuery.omit({ page: true, page_size: true });
