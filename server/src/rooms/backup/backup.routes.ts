import type { Answer } from '../../platform/http/answer.ts';

export const backupRoutes: readonly Answer[] = [];
