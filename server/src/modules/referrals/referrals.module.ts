import type { ServerModule } from '../../platform/module.ts';
import { findLogo } from '../files/index.ts';
import { referralsRoutes } from './referrals.routes.ts';

export const referrals: ServerModule = {
  name: 'referrals',
  routes: (platform) => referralsRoutes({ findLogo: findLogo(platform) }),
};
