import { ExportRequest, IdParams, one, operation, page, sheet } from '../base/index.ts';
import './payers.failures.ts';
import {
  Client,
  ClientBranch,
  ClientBranchEdit,
  ClientBranchParams,
  ClientEdit,
  ClientParams,
  ExportClientsQuery,
  ListClientsQuery,
  NewClient,
  NewClientBranch,
} from './client.schema.ts';

const clients = 'providers/{id}/clients';

export const listClients = operation({
  name: 'payers.listClients',
  spec: ['CLIENT-005'],
  summary: 'Corporate clients and insurers; `search` takes words of name and code in any order.',
  permission: 'payers.read',
  method: 'GET',
  path: `/api/v2/${clients}`,
  params: IdParams,
  query: ListClientsQuery,
  reply: page(Client),
  failures: ['not_found'],
});

export const readClient = operation({
  name: 'payers.readClient',
  spec: ['CLIENT-001', 'CLIENT-005'],
  summary: 'Reads a client with its branches and policies.',
  permission: 'payers.read',
  method: 'GET',
  path: `/api/v2/${clients}/{client_id}`,
  params: ClientParams,
  reply: one(Client),
  failures: ['not_found'],
});

export const createClient = operation({
  name: 'payers.createClient',
  spec: ['CLIENT-005'],
  summary: 'Makes a client with its main branch.',
  permission: 'payers.write',
  method: 'POST',
  path: `/api/v2/${clients}`,
  params: IdParams,
  body: NewClient,
  reply: one(Client),
  failures: ['not_found', 'payers.codeTaken'],
  status: 201,
  changes: ['catalogue'],
  audit: { action: 'client.create' },
});

export const updateClient = operation({
  name: 'payers.updateClient',
  spec: ['CLIENT-005'],
  summary: 'Changes what was sent of a client; the rest stays.',
  permission: 'payers.write',
  method: 'PATCH',
  path: `/api/v2/${clients}/{client_id}`,
  also: [{ method: 'PUT', path: `/api/v2/${clients}/{client_id}` }],
  params: ClientParams,
  body: ClientEdit,
  reply: one(Client),
  failures: ['not_found', 'conflict'],
  changes: ['catalogue'],
  audit: { action: 'client.update' },
});

export const exportClients = operation({
  name: 'payers.exportClients',
  spec: ['CLIENT-005'],
  summary: 'Gives all pages of the list as a file, with the same filter and order.',
  permission: 'payers.read',
  method: 'POST',
  path: `/api/v2/${clients}/export`,
  params: IdParams,
  query: ExportClientsQuery,
  body: ExportRequest,
  reply: sheet(),
  failures: ['not_found', 'export_too_large'],
  audit: { action: 'export', shows: 'nobody', coded: ['ordering', 'kind', 'status'] },
});

export const readClientBranch = operation({
  name: 'payers.readClientBranch',
  spec: ['CLIENT-001'],
  summary: 'Reads a branch of a client.',
  permission: 'payers.read',
  method: 'GET',
  path: `/api/v2/${clients}/{client_id}/branches/{branch_id}`,
  params: ClientBranchParams,
  reply: one(ClientBranch),
  failures: ['not_found'],
});

export const createClientBranch = operation({
  name: 'payers.createClientBranch',
  spec: ['CLIENT-001'],
  summary: 'Gives a client a further branch.',
  permission: 'payers.write',
  method: 'POST',
  path: `/api/v2/${clients}/{client_id}/branches`,
  params: ClientParams,
  body: NewClientBranch,
  reply: one(ClientBranch),
  failures: ['not_found'],
  status: 201,
  audit: { action: 'client-branch.create' },
});

export const updateClientBranch = operation({
  name: 'payers.updateClientBranch',
  spec: ['CLIENT-001'],
  summary: 'Changes what was sent of a branch; one that becomes the main branch takes the place of the one that was.',
  permission: 'payers.write',
  method: 'PATCH',
  path: `/api/v2/${clients}/{client_id}/branches/{branch_id}`,
  params: ClientBranchParams,
  body: ClientBranchEdit,
  reply: one(ClientBranch),
  failures: ['not_found', 'conflict', 'payers.mainBranch'],
  audit: { action: 'client-branch.update' },
});
