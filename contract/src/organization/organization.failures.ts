import * as z from 'zod';
import { failures } from '../base/index.ts';

const nothing = z.object({});

export const organizationFailures = failures({
  'organization.ownersOnly': {
    status: 403,
    data: nothing,
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
    sentence: () => 'This would remove your own right to manage roles. Ask another administrator to do it.',
  },
  'organization.lastAdministrator': {
    status: 409,
    data: z.object({}),
    sentence: () => 'Nobody would be left to manage roles. Give another user that right first.',
  },
  'organization.lastAdministration': {
    status: 409,
    data: nothing,
    sentence: () => 'Nobody could open the administration any more. Make another active workspace of the type ADMIN first.',
  },
  'organization.beyondOwnRights': {
    status: 403,
    data: z.object({ permissions: z.array(z.string()), own: z.boolean().describe('It is the role of the one who asks.') }),
    sentence: ({ permissions, own }) =>
      own
        ? `You may not give yourself ${permissions.join(', ')}. Ask an owner of the organisation.`
        : `You may not grant rights that your own role does not have: ${permissions.join(', ')}. Ask an administrator.`,
  },
  'organization.locationInUse': {
    status: 409,
    data: z.object({
      children: z.int(),
      open_visits: z.int(),
      schedules: z.array(z.string()).describe('In words; looked for where nothing else stands in the way.'),
    }),
    sentence: ({ children, open_visits, schedules }) =>
      schedules.length > 0
        ? `People see patients here: ${schedules.join('; ')}. Change or delete ${schedules.length === 1 ? 'this schedule' : 'these schedules'} first.`
        : children > 0
          ? `This location contains ${children === 1 ? 'another one' : `${children} others`}. Move or delete ${children === 1 ? 'it' : 'them'} first.`
          : `${open_visits === 1 ? 'A visit is' : `${open_visits} visits are`} still open here. End or move ${open_visits === 1 ? 'it' : 'them'} first.`,
  },
  'organization.ownAccess': {
    status: 409,
    data: nothing,
    sentence: () => 'You cannot disable yourself. Ask someone else who may change the team.',
  },
  'organization.lastOwner': {
    status: 409,
    data: nothing,
    sentence: () => 'This organisation would be left without an owner. Make someone else an owner first.',
  },
  'organization.accepted': {
    status: 409,
    data: nothing,
    sentence: () => 'This person has accepted the invitation already. If the password is forgotten, "Forgot Password" sends a new link.',
  },
  'organization.notAccepted': {
    status: 409,
    data: nothing,
    sentence: () => 'This person has not accepted the invitation yet. Send it again, or withdraw it.',
  },
  'organization.noFactor': { status: 409, data: nothing, sentence: () => 'Two-step sign-in is off for this person already.' },
  'organization.ownFactor': {
    status: 409,
    data: nothing,
    sentence: () => 'Change your own two-step sign-in in your profile, under "Account security".',
  },
  'organization.worksElsewhere': {
    status: 409,
    data: nothing,
    sentence: () =>
      'This person signs in to another organisation as well, so one organisation alone cannot reset it. Ask the people who run this installation to reset it.',
  },
  'organization.invitationOver': {
    status: 400,
    data: nothing,
    sentence: () =>
      'This invitation was used, withdrawn or sent again, or is older than 72 hours. Ask the administrator of the organisation to send it again.',
  },
  'organization.signInExists': {
    status: 409,
    data: nothing,
    sentence: () => 'This address now has a sign-in, which keeps its password. Open the link again to accept with it.',
  },
  'organization.alreadyMember': {
    status: 409,
    data: nothing,
    sentence: () => 'You are already a member of this organisation. Sign in as usual.',
  },
});

type Organizations = typeof organizationFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Organizations {}
}
