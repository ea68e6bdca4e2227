import { demandSecondFactor } from '@akoma/contract/organization';
import { operations } from '@akoma/contract/registers';
import { describe, expect, it } from 'vitest';
import { found, signedIn } from './app.ts';

describe('a session whose role demands a second factor that its account does not have', () => {
  it('AUTH-018 exactly the own session, the enrolment and what nobody needs to sign in for are open before', () => {
    const open = operations.filter(({ permission, beforeSecondFactor }) => permission !== 'public' && beforeSecondFactor);
    expect(open.map(({ name }) => name).sort()).toEqual([
      'identity.confirmSecondFactor',
      'identity.endSession',
      'identity.endSessions',
      'identity.listSessions',
      'identity.lockSession',
      'identity.readSecondFactor',
      'identity.readSession',
      'identity.startSecondFactor',
      'identity.syncUser',
      'workbench.watchChanges',
    ]);
  });

  it('AUTH-018 every other operation is refused before it is parsed', async () => {
    const home = await found();
    const nurse = await signedIn(home, { role: 'Nurse' });
    const admin = await signedIn(home, { role: 'Administrator' });
    await admin.ask(demandSecondFactor, {
      params: { id: home.organization_id, role_id: home.roles.Nurse! },
      body: { second_factor: true },
    });
    const closed = operations.filter(({ permission, beforeSecondFactor }) => permission !== 'public' && !beforeSecondFactor);
    for (const op of closed) {
      const params = { id: home.organization_id, role_id: home.roles.Nurse, kind: 'patient', subject: home.organization_id, name: 'x' };
      const refused = await nurse.send(op, { params });
      expect([op.name, refused.json().code]).toEqual([op.name, 'second_factor_enrolment_required']);
    }
  });
});
