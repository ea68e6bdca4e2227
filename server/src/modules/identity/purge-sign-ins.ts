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

/** What this module forgets. Each time is counted from when the row was over. */
export const purgeSignIns: readonly RetentionRule[] = [
  // a thief who comes a week late is told apart from a stranger no more, and refused all the same
  { name: 'identity.refreshTokens', days: 7, ofInstallation: deleteTokens },
  // only the last day's failures slow the next try
  { name: 'identity.failedTries', days: 1, ofInstallation: deleteOldTries },
  // an account that has not signed in from a network for so long is unknown there
  { name: 'identity.knownNetworks', days: knownDays, ofInstallation: deleteOldNetworks },
  // letters of the last hour are counted; a week shows the help desk that one was asked for
  { name: 'identity.passwordResets', days: 7, ofInstallation: deleteOldResets },
  // a link works for a day; a week shows the help desk that one was asked for
  { name: 'identity.emailProofs', days: 7, ofInstallation: deleteOldProofs },
  // an ended challenge is of no use
  { name: 'identity.challenges', days: 0, ofInstallation: deleteOldChallenges },
  // who came in from where, and the sessions: an inquiry looks back over a year, and a month is left to begin it
  { name: 'identity.signIns', days: 400, asJobs: deleteSignIns },
];
