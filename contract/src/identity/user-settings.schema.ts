import * as z from 'zod';

/** The look that the screens take: as the computer says, or always one. */
export const themes = ['system', 'light', 'dark'] as const;
/** Comfortable rows are 44 px high, compact ones 32 px (screens.md, law 9). */
export const densities = ['comfortable', 'compact'] as const;
/** Whether things may move: as the computer says, or never. */
export const motions = ['system', 'none'] as const;

/**
 * How the screens behave for one user in one organisation, on every computer. Kept by the module workbench; it stands here because the session
 * brings it, so that a page knows it before it first paints.
 */
export const UserSettings = z
  .object({
    theme: z.enum(themes),
    density: z.enum(densities),
    motion: z.enum(motions),
    single_keys: z.boolean().describe('Keys without Ctrl or Alt speak (WCAG 2.1.4).'),
  })
  .meta({ id: 'UserSettings' });
export type UserSettings = z.output<typeof UserSettings>;

/** The defaults. */
export const usualSettings: UserSettings = { theme: 'system', density: 'comfortable', motion: 'system', single_keys: true };
