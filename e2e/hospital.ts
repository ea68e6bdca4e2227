import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { type DemoRole, demoPassword, emailOf } from './demo.ts';

export interface Caller {
  /** Reads from the API as this person; answers the whole body. A path that begins with / is the whole address. */
  get: <T>(path: string) => Promise<T>;
  /** The organisation of the sign-in. */
  organization: string;
  /** Sends to the API as this person; a path that begins with / is the whole address. @throws with the answer's text when it is no success */
  post: (path: string, body: object) => Promise<{ id: string }>;
  /** As `post`, for an edit. */
  patch: (path: string, body: object) => Promise<{ id: string }>;
  /** The user's draft on the server, as text; `null` if there is none. */
  draft: (kind: string, subject: string) => Promise<string>;
  /** Ends every session of this user, including this one. */
  signOutEverywhere: () => Promise<void>;
}

/** Signs in without a browser, as other programs do: journeys use it for preparations. */
export async function callerOf(request: APIRequestContext, role: DemoRole): Promise<Caller> {
  const answer = await request.post('/api/v1/providers/auth/login', { data: { username: emailOf(role), password: demoPassword } });
  const { v2token, practitioner_roles } = (await answer.json()) as {
    v2token: string;
    practitioner_roles: { organization_uuid: string; organization_name: string }[];
  };
  const headers = { authorization: `Bearer ${v2token}` };
  const send = (method: 'post' | 'patch') => async (path: string, body: object) => {
    const reply = await request[method](path.startsWith('/') ? path : `/api/v2/${path}`, {
      data: body,
      headers: { ...headers, 'idempotency-key': randomUUID() },
    });
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
    return ((await reply.json()) as { data: { id: string } }).data;
  };
  return {
    // the owner belongs to another one as well
    organization: (practitioner_roles.find(({ organization_name }) => organization_name === 'Asempa Hospital') ?? practitioner_roles[0]!)
      .organization_uuid,
    get: async <T>(path: string) => {
      const reply = await request.get(path.startsWith('/') ? path : `/api/v2/${path}`, { headers });
      if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
      return (await reply.json()) as T;
    },
    draft: async (kind, subject) =>
      JSON.stringify(
        ((await (await request.get(`/api/v2/workbench/drafts/${kind}/${subject}`, { headers })).json()) as { data: unknown }).data,
      ),
    signOutEverywhere: async () => {
      const reply = await request.delete('/api/v2/auth/sessions', { headers });
      if (!reply.ok()) throw new Error(`sign out everywhere: ${reply.status()}`);
    },
    post: send('post'),
    patch: send('patch'),
  };
}

/** Registers a patient of this name who is no possible duplicate. */
export const registered = async (caller: Caller, first_name: string, last_name: string): Promise<string> => {
  const mobile = `+23324${String(2_000_000 + (Date.now() % 7_000_000))}`;
  const person = { first_name, last_name, title: 'Mrs', gender: 'FEMALE', birth_date: '1992-04-17', mobile };
  return (await caller.post('emr/patients?get_or_create=true', person)).id;
};

/** A service of this name. */
export const offered = async (caller: Caller, name: string, more: object = {}): Promise<string> =>
  (await caller.post('administration/healthcareservices', { name, healthcare_service_categories: [{ text: 'Procedure' }], ...more })).id;

/** A drawer of dollars without a float, into which a patient may pay 30, counted and closed. */
export async function countedTill(caller: Caller, patient_id?: string): Promise<string> {
  const { data } = await caller.get<{ data: { id: string }[] }>(`/api/v1/providers/${caller.organization}/locations`);
  const { id } = await caller.post('billing/till-sessions', { location_id: data[0]!.id, currency: 'USD' });
  if (patient_id) {
    const money = { currency: 'USD', amount: '30' };
    await paidFor(caller, { patient_id, description: 'Certificate', ...money }, { payment: 'cash', location_id: data[0]!.id, ...money });
  }
  await caller.post(`billing/till-sessions/${id}/count`, { actual_cash: patient_id ? '30' : '0' });
  return (await caller.post(`billing/till-sessions/${id}/close`, {})).id;
}

/** A corporate client of this name. */
export const client = async (caller: Caller, companyName: string): Promise<string> =>
  (await caller.post(`providers/${caller.organization}/clients`, { kind: 'corporate', companyName })).id;

/** Money that a client has paid onto its account. @returns the payment */
export async function paidBy(caller: Caller, client_id: string, amount = '100'): Promise<string> {
  const at = `providers/${caller.organization}/client-accounts`;
  const account = (await caller.post(at, { client_id })).id;
  await caller.post(`${at}/${account}/actions`, { action: 'credit', amount, currency: 'GHS', payment: 'bank-transfer' });
  const { data } = await caller.get<{ data: { payment_id: string }[] }>(`${at}/${account}/history`);
  return data[0]!.payment_id;
}

/** A patient whom a client pays for, less what the policy leaves to the patient. */
export async function insured(caller: Caller, client_id: string, patient_id: string, terms: object = {}): Promise<void> {
  const at = `providers/${caller.organization}`;
  const policy_id = (await caller.post(`${at}/health-policies`, { client_id, name: 'Staff', valid_from: '2020-01-01', ...terms })).id;
  await caller.post(`${at}/beneficiaries`, { patient_id, policy_id, number: `M-${patient_id.slice(-8)}`, valid_from: '2020-01-01' });
}

/** A charge, paid in this way. @returns the payment */
async function paidFor(caller: Caller, charge: object, way: object): Promise<string> {
  const charged = (await caller.post('billing/charge-items', [charge])) as unknown;
  const charge_item_ids = (charged as { id: string }[]).map(({ id }) => id);
  const taken = (await caller.post('billing/charge-items/pay', { charge_item_ids, transaction_type: 'cash', ...way })) as unknown;
  return (taken as { payments: { id: string }[] }).payments[0]!.id;
}

/** A charge of a patient, paid by card. */
export const paid = (caller: Caller, patient_id: string): Promise<string> =>
  paidFor(caller, { patient_id, description: 'Consultation', amount: '60' }, { payment: 'card', currency: 'GHS', amount: '60' });

/** A payment that somebody asks to go back into the account. */
export const refundOf = async (caller: Caller, payment_id: string): Promise<string> =>
  (await caller.post('billing/refunds', { kind: 'return', payment_id, destination: 'patient-account', reason: 'Paid twice' })).id;

/** A charge of a patient on an invoice. */
export async function invoiced(caller: Caller, patient_id: string): Promise<string> {
  const charged = (await caller.post('billing/charge-items', [{ patient_id, description: 'Dressing', amount: '25' }])) as unknown;
  return (await caller.post('billing/invoices', { patient_id, charge_item_ids: (charged as { id: string }[]).map(({ id }) => id) })).id;
}

/** An appointment of a patient in the next slot that is free. */
export async function booked(caller: Caller, patient_id: string): Promise<string> {
  const at = `providers/${caller.organization}`;
  const { data } = await caller.get<{ data: { id: string } }>(`${at}/slots/nextavailableslot`);
  return (await caller.post(`${at}/appointments`, { slot_id: data.id, patient_id })).id;
}

/** A patient in a visit, with an encounter that has begun. */
export async function inEncounter(
  caller: Caller,
  first_name: string,
  last_name: string,
): Promise<{ patient: string; visit: string; encounter: string; address: string }> {
  const patient = await registered(caller, first_name, last_name);
  const visit = (await caller.post('emr/visits', { patient, reason: 'Cough' })).id;
  const encounter = (await caller.post('emr/encounters', { patient, visit })).id;
  await caller.post(`emr/encounters/${encounter}/start`, {});
  return { patient, visit, encounter, address: `/patients/${patient}/encounters/${encounter}` };
}
