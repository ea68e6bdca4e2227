import type { APIRequestContext, Page } from '@playwright/test';
import { demoPassword, emailOf, expectClosing, freshName } from './demo.ts';

/** An organisation that no other test sees, owned by the demo's owner, whose sign-ins lead to it until it is left. */
export interface OwnOrganization {
  id: string;
  name: string;
  /** Sends to the API as its owner. @throws when the answer is no success */
  send: (method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: object) => Promise<unknown>;
  /** Ends every session of its owner. */
  signOutEverywhere: () => Promise<void>;
  /** Leads the owner back to the demo hospital, and closes it. */
  leave: () => Promise<void>;
}

const login = async (request: APIRequestContext) => {
  const answer = await request.post('/api/v1/providers/auth/login', { data: { username: emailOf('owner'), password: demoPassword } });
  const { v2token, practitioner_roles } = (await answer.json()) as {
    v2token: string;
    practitioner_roles: { organization_uuid: string; organization_name: string }[];
  };
  return { headers: { authorization: `Bearer ${v2token}` }, practitioner_roles };
};

/** Founds an organisation with the seeded roles and all workspaces; the caller leaves it in any case. */
export async function foundOwn(request: APIRequestContext, name: string): Promise<OwnOrganization> {
  const { headers, practitioner_roles } = await login(request);
  const hospital = practitioner_roles.find(({ organization_name }) => organization_name === 'Asempa Hospital')!.organization_uuid;
  const send: OwnOrganization['send'] = async (method, path, body) => {
    const reply = await request[method](path, { headers, ...(body && { data: body }) });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
    return ((await reply.json()) as { data: unknown }).data;
  };
  const { id } = (await send('post', '/api/v2/admin/organizations', { name })) as { id: string };
  await send('post', '/api/v2/auth/user-sync', { provider_uuid: id, organization_uuid: id });
  return {
    id,
    name,
    send,
    async signOutEverywhere() {
      const again = await login(request);
      const reply = await request.delete('/api/v2/auth/sessions', { headers: again.headers });
      if (!reply.ok()) throw new Error(`sign out everywhere: ${reply.status()}`);
    },
    async leave() {
      expectClosing();
      const again = await login(request);
      const asOwner = { headers: again.headers };
      await request.post('/api/v2/auth/user-sync', { ...asOwner, data: { provider_uuid: hospital, organization_uuid: hospital } });
      await request.delete(`/api/v2/admin/organizations/${id}`, asOwner);
    },
  };
}

/** Runs in a separate organisation, which is left again in any case. */
export async function inOwn(request: APIRequestContext, name: string, run: (own: OwnOrganization) => Promise<void>): Promise<void> {
  const own = await foundOwn(request, name);
  try {
    await run(own);
  } finally {
    await own.leave();
  }
}

/** A zone in which it is about noon: today has hours before and after now, at whatever hour this runs. */
function zoneAtNoon(): string {
  const behind = new Date().getUTCHours() - 12;
  return behind === 0 ? 'UTC' : `Etc/GMT${behind > 0 ? '+' : ''}${behind}`;
}

/** Makes its only location a clinic where it is about noon, and gives its owner these rights and workspaces as well; answers the clinic. */
export async function openClinic(
  { id, send }: Pick<OwnOrganization, 'id' | 'send'>,
  rights: readonly `${string}.*`[],
  workspaces: readonly string[] = ['RECEPT.main'],
): Promise<string> {
  await send('patch', `/api/v2/admin/organizations/${id}`, { timezone: zoneAtNoon() });
  const [role] = (await send('get', `/api/v1/providers/${id}/roles?search=Administrator`)) as { id: string; resources: string[] }[];
  const others = role!.resources.filter((one) => !rights.some((right) => one.startsWith(right.slice(0, -1))));
  await send('patch', `/api/v1/providers/${id}/roles/${role!.id}`, {
    resources: [...others, ...rights],
    workspaces: ['ADMIN.main', ...workspaces],
  });
  const [place] = (await send('get', `/api/v1/providers/${id}/locations`)) as { id: string }[];
  await send('patch', `/api/v1/providers/${id}/locations/${place!.id}`, { name: 'Antenatal clinic' });
  return place!.id;
}

/** A patient of its own who is seen there now by its owner, who may also change settings: the ids of both. */
export async function openEncounter(
  own: Pick<OwnOrganization, 'id' | 'send'>,
  reason: string,
  notes: readonly { note_type: string; note: string }[] = [],
): Promise<{ patient: string; encounter: string }> {
  const place = await openClinic(
    own,
    ['patients.*', 'visits.*', 'observations.*', 'encounters.*', 'settings.*'],
    ['OPD.main', 'ADMIN.main'],
  );
  const person = { first_name: 'Esi', last_name: freshName(), gender: 'FEMALE', birth_date: '1970-05-06', mobile: '+233244123456' };
  const { id: patient } = (await own.send('post', '/api/v2/emr/patients', person)) as { id: string };
  await own.send('post', '/api/v2/emr/visits', { patient, location_id: place, reason });
  const { id: encounter } = (await own.send('post', '/api/v2/emr/encounters', { patient, status: 'in-progress', notes })) as { id: string };
  return { patient, encounter };
}

/** Signs its owner in at an address; its only location is chosen automatically. */
export async function enter(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await page.getByLabel('Email or phone number').fill(emailOf('owner'));
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
}
