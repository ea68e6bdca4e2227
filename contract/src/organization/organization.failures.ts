import * as z from 'zod';
import { failures } from '../base/index.ts';

export const organizationFailures = failures({
  'organization.ownersOnly': {
    status: 403,
    data: z.object({}),
    sentence: () => 'Only an owner of this organisation may do this. Ask an owner.',
  },
  'organization.roleInUse': {
    status: 409,
    data: z.object({ members_count: z.int() }),
    sentence: ({ members_count }) =>
      members_count === 1
        ? '1 user has this role. Give them another role first.'
        : `${members_count} users have this role. Give them another role first.`,
  },
  'organization.ownAdministration': {
    status: 409,
    data: z.object({}),
    sentence: () => 'This would take from yourself the right to manage roles. Ask another administrator to do it.',
  },
  'organization.lastAdministrator': {
    status: 409,
    data: z.object({}),
    sentence: () => 'Nobody could manage roles any more. Give another user that right first.',
  },
  'organization.beyondOwnRights': {
    status: 403,
    data: z.object({ permissions: z.array(z.string()), own: z.boolean().describe('It is the role of the one who asks.') }),
    sentence: ({ permissions, own }) =>
      own
        ? `You may not give yourself ${permissions.join(', ')}. Ask an owner of the organisation.`
        : `You may not hand out what your own role does not hold: ${permissions.join(', ')}. Ask an administrator.`,
  },
  'organization.locationInUse': {
    status: 409,
    data: z.object({ children: z.int(), open_visits: z.int() }),
    sentence: ({ children, open_visits }) =>
      children > 0
        ? `${children === 1 ? 'A place stands' : `${children} places stand`} in this one. Move or delete ${children === 1 ? 'it' : 'them'} first.`
        : `${open_visits === 1 ? 'A visit is' : `${open_visits} visits are`} still open here. End or move ${open_visits === 1 ? 'it' : 'them'} first.`,
  },
});

type Organizations = typeof organizationFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Organizations {}
}
