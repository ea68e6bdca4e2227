import type { Answer } from '../../platform/http/answer.ts';

export const terminologyRoutes: Answer[] = [];
