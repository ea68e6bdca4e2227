export { ReferralBadge } from './referral-badge.tsx';
