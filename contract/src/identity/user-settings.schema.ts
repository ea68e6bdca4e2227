import * as z from 'zod';

/** Colour theme: the computer's setting, or a fixed one. */
export const themes = ['system', 'light', 'dark'] as const;
/** Comfortable rows are 44 px high, compact ones 32 px (screens.md, law 9). `system`: compact with a mouse and a desktop's width. */
export const densities = ['system', 'comfortable', 'compact'] as const;
/** Motion: the computer's setting, or none. */
export const motions = ['system', 'none'] as const;

/**
 * Display settings of one user in one organisation, on every computer. The workbench module stores them; the schema is here because the
 * session carries them, so that a page has them before its first paint.
 */
export const UserSettings = z
  .object({
    theme: z.enum(themes),
    density: z.enum(densities),
    motion: z.enum(motions),
    single_keys: z.boolean().describe('Single-key shortcuts are on (WCAG 2.1.4).'),
  })
  .meta({ id: 'UserSettings' });
export type UserSettings = z.output<typeof UserSettings>;

/** The defaults. */
export const usualSettings: UserSettings = { theme: 'system', density: 'system', motion: 'system', single_keys: true };
