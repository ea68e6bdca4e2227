import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { type DemoRole, demoPassword, emailOf } from './demo.ts';

interface Caller {
  /** Sends to the API as this person. @throws with the answer's text when it is no success */
  post: (path: string, body: object) => Promise<{ id: string }>;
  /** As `post`, for an edit. */
  patch: (path: string, body: object) => Promise<{ id: string }>;
  /** What the server keeps as this person's draft, as text; `null` when there is none. */
  draft: (kind: string, subject: string) => Promise<string>;
  /** Ends every session of this person, this one as well. */
  signOutEverywhere: () => Promise<void>;
}

/** Signs in as another program would, without a browser: journeys prepare with it what they do not show. */
export async function callerOf(request: APIRequestContext, role: DemoRole): Promise<Caller> {
  const answer = await request.post('/api/v1/providers/auth/login', { data: { username: emailOf(role), password: demoPassword } });
  const { v2token } = (await answer.json()) as { v2token: string };
  const headers = { authorization: `Bearer ${v2token}` };
  const send = (method: 'post' | 'patch') => async (path: string, body: object) => {
    const reply = await request[method](`/api/v2/${path}`, { data: body, headers: { ...headers, 'idempotency-key': randomUUID() } });
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
    return ((await reply.json()) as { data: { id: string } }).data;
  };
  return {
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

/** A patient of this name, nobody's double: one more of the same name is another person. */
export const registered = async (caller: Caller, first_name: string, last_name: string): Promise<string> => {
  const mobile = `+23324${String(2_000_000 + (Date.now() % 7_000_000))}`;
  const person = { first_name, last_name, title: 'Mrs', gender: 'FEMALE', birth_date: '1992-04-17', mobile };
  return (await caller.post('emr/patients?get_or_create=true', person)).id;
};

/** A service of this name. */
export const offered = async (caller: Caller, name: string, more: object = {}): Promise<string> =>
  (await caller.post('administration/healthcareservices', { name, healthcare_service_categories: [{ text: 'Procedure' }], ...more })).id;

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
