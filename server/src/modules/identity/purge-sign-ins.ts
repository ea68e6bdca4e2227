import type { RetentionRule } from '../../platform/jobs/retention.ts';
import {
  deleteOldChallenges,
  deleteOldNetworks,
  deleteOldProofs,
  deleteOldResets,
  deleteOldTries,
  deleteSignIns,
  deleteTokens,
} from './retention.store.ts';
import { knownDays } from './known-network.store.ts';

/** Data that this module purges. Each period is counted from when the row ended. */
export const purgeSignIns: readonly RetentionRule[] = [
  // a stolen token used a week later is no longer recognised as such, but refused all the same
  { name: 'identity.refreshTokens', days: 7, ofInstallation: deleteTokens },
  // only the last day's failures slow the next try
  { name: 'identity.failedTries', days: 1, ofInstallation: deleteOldTries },
  // an account that has not signed in from a network for so long is unknown there
  { name: 'identity.knownNetworks', days: knownDays, ofInstallation: deleteOldNetworks },
  // e-mails of the last hour are counted; a week shows the help desk that one was requested
  { name: 'identity.passwordResets', days: 7, ofInstallation: deleteOldResets },
  // a link works for a day; a week shows the help desk that one was requested
  { name: 'identity.emailProofs', days: 7, ofInstallation: deleteOldProofs },
  // an ended challenge is of no use
  { name: 'identity.challenges', days: 0, ofInstallation: deleteOldChallenges },
  // sign-ins and sessions: an inquiry covers a year, with a month to start it
  { name: 'identity.signIns', days: 400, asJobs: deleteSignIns },
];
